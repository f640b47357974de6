import { InvalidArgumentError } from 'commander'
import type { ClockSettings } from '../../game/clock.ts'
import { isPlayerName } from '../../game/events.ts'
import { isBoardId, isTopicPrefix } from '../../messages/topics.ts'
import { didYouMean } from '../did-you-mean.ts'
import { type OpponentSettings, parseOpponent } from './opponent-setting.ts'

/** A parser for an option whose text has to look like this; `what` is expected. */
function numberLike(pattern: RegExp, what: string): (text: string) => number {
  return text => {
    if (!pattern.test(text)) throw new InvalidArgumentError(`Expected ${what}.`)
    return Number(text)
  }
}

export const wholeNumber = numberLike(/^[1-9]\d{0,2}$/, 'a whole number from 1 to 999')
export const count = numberLike(/^[1-9]\d{0,8}$/, 'a whole number from 1 to 999999999')
export const milliseconds = numberLike(/^[1-9]\d{0,6}$/, 'milliseconds, from 1 to 9999999')
const speedNumber = numberLike(/^[1-9]\d{0,4}$/, 'a whole number from 1 to 99999, or max')

/** How many times faster than the clock; infinity is as fast as possible. */
export function speed(text: string): number {
  return text === 'max' ? Number.POSITIVE_INFINITY : speedNumber(text)
}

export function portNumber(text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65535) throw new InvalidArgumentError('Expected 0 to 65535.')
  return Number(text)
}

export function debounceTimes(text: string): readonly [number, number] {
  const [, press, release] = /^(\d{1,4}),(\d{1,4})$/.exec(text) ?? []
  if (press === undefined || release === undefined)
    throw new InvalidArgumentError('Expected two times in milliseconds: 40,40.')
  return [Number(press), Number(release)]
}

export function clockSettings(text: string): ClockSettings {
  if (!/^(?!0+(?:\+|$))\d{1,3}(?:\+\d{1,3})?$/.test(text))
    throw new InvalidArgumentError('Expected minutes, or minutes+seconds: 10+5.')
  return clockSettingsOf(text)
}

/** Minutes for each side, and seconds added per move: 10+5. */
export function clockSettingsOf(text: string): ClockSettings {
  const [minutes, seconds = '0'] = text.split('+')
  return { mainMs: Number(minutes) * 60_000, incrementMs: Number(seconds) * 1000 }
}

export function playerName(text: string): string {
  const name = text.trim()
  if (!isPlayerName(name)) throw new InvalidArgumentError('Expected a name of 1 to 40 characters.')
  return name
}

export function opponentSettings(text: string): OpponentSettings {
  const settings = parseOpponent(text)
  if (!settings)
    throw new InvalidArgumentError('Expected attackers or defenders, and a level from 1 to 8: attackers:3.')
  return settings
}

export const BOARD_KINDS = ['emulated', 'serial', 'firmata', 'keyboard'] as const
/** A script is named with its file. */
export type ChosenBoard = (typeof BOARD_KINDS)[number] | `script:${string}`

export function isBoardKind(text: string): text is ChosenBoard {
  return /^script:./.test(text) || BOARD_KINDS.some(kind => kind === text)
}

export function boardKind(text: string): ChosenBoard {
  if (isBoardKind(text)) return text
  throw new InvalidArgumentError(
    `Allowed choices are ${BOARD_KINDS.join(', ')}, script:<file>${didYouMean(text, BOARD_KINDS)}.`,
  )
}

export function boardId(text: string): string {
  if (!isBoardId(text)) throw new InvalidArgumentError('Expected 1 to 32 of a-z, 0-9 and -.')
  return text
}

export function topicPrefix(text: string): string {
  if (!isTopicPrefix(text))
    throw new InvalidArgumentError(
      'Expected a topic without wildcards, not beginning or ending with a slash.',
    )
  return text
}

/** The value of a setting as it is written in the settings file. */
export function settingText(name: string, value: unknown): string | number | boolean {
  if (name === 'clock') {
    const { mainMs, incrementMs } = value as ClockSettings
    return `${mainMs / 60_000}+${incrementMs / 1000}`
  }
  if (name === 'opponent') {
    const { side, level } = value as OpponentSettings
    return `${side}:${level}`
  }
  return value as string | number | boolean
}
