import { expect, it } from 'vitest'
import { filterMatches, isFilter } from '../../src/broker/topic-filter.ts'

// MQTT 3.1.1 section 4.7.1, with its examples
it.each([
  ['sport/tennis/player1/#', 'sport/tennis/player1', true],
  ['sport/tennis/player1/#', 'sport/tennis/player1/ranking', true],
  ['sport/tennis/player1/#', 'sport/tennis/player1/score/wimbledon', true],
  ['sport/#', 'sport', true],
  ['#', 'sport/tennis', true],
  ['sport/tennis/+', 'sport/tennis/player1', true],
  ['sport/tennis/+', 'sport/tennis/player1/ranking', false],
  ['sport/+', 'sport', false],
  ['sport/+', 'sport/', true],
  ['+/+', '/finance', true],
  ['/+', '/finance', true],
  ['+', '/finance', false],
  ['sport', 'sport/tennis', false],
  ['sport/tennis', 'sport', false],
  ['#', '$SYS/uptime', false],
  ['+/monitor/Clients', '$SYS/monitor/Clients', false],
  ['$SYS/#', '$SYS/uptime', true],
])('%s matches %s: %s', (filter, topic, matches) => {
  expect(filterMatches(filter, topic)).toBe(matches)
})

it.each([
  ['#', true],
  ['sport/tennis/#', true],
  ['sport/tennis#', false],
  ['sport/tennis/#/ranking', false],
  ['+', true],
  ['+/tennis/#', true],
  ['sport+', false],
  ['a+', false],
  ['sport/+/player1', true],
  ['', false],
  ['a\0b', false],
])('%j is a filter: %s', (text, is) => {
  expect(isFilter(text)).toBe(is)
})
