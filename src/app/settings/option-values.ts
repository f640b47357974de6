import { InvalidArgumentError } from 'commander'
import type { ClockSettings } from '../../game/clock.ts'
import { isBoardId, isTopicPrefix } from '../../messages/topics.ts'
import { type OpponentSettings, parseOpponent } from '../service/coach-opponent.ts'
import { clockSettingsOf } from './clock-settings.ts'

export function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,2}$/.test(text)) throw new InvalidArgumentError('Expected a whole number from 1 to 999.')
  return Number(text)
}

export function count(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw new InvalidArgumentError('Expected a whole number from 1 to 999999999.')
  return Number(text)
}

/** How many times faster than the clock; infinity is as fast as it goes. */
export function speed(text: string): number {
  if (text === 'max') return Number.POSITIVE_INFINITY
  if (!/^[1-9]\d{0,4}$/.test(text))
    throw new InvalidArgumentError('Expected a whole number from 1 to 99999, or max.')
  return Number(text)
}

export function milliseconds(text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text))
    throw new InvalidArgumentError('Expected milliseconds, from 1 to 9999999.')
  return Number(text)
}

export function debounceTimes(text: string): readonly [number, number] {
  const [, press, release] = /^(\d{1,4}),(\d{1,4})$/.exec(text) ?? []
  if (press === undefined || release === undefined)
    throw new InvalidArgumentError('Expected two times in milliseconds: 40,40.')
  return [Number(press), Number(release)]
}

export function clockSettings(text: string): ClockSettings {
  const match = /^(\d{1,3})(?:\+(\d{1,3}))?$/.exec(text)
  if (!match || Number(match[1]) === 0)
    throw new InvalidArgumentError('Expected minutes, or minutes+seconds: 10+5.')
  return clockSettingsOf(text)
}

export function opponentSettings(text: string): OpponentSettings {
  const settings = parseOpponent(text)
  if (!settings)
    throw new InvalidArgumentError('Expected attackers or defenders, and a level from 1 to 8: attackers:3.')
  return settings
}

export function boardId(text: string): string {
  if (!isBoardId(text)) throw new InvalidArgumentError('Expected 1 to 32 of a-z, 0-9 and -.')
  return text
}

export function portNumber(text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65535) throw new InvalidArgumentError('Expected 0 to 65535.')
  return Number(text)
}

export function topicPrefix(text: string): string {
  if (!isTopicPrefix(text))
    throw new InvalidArgumentError(
      'Expected a topic without wildcards, not beginning or ending with a slash.',
    )
  return text
}
