import { createInterface } from 'node:readline'
import type { Command } from 'commander'
import { makeMove } from '../../rules/move.ts'
import { makePlacement } from '../../rules/placement.ts'
import { type Position, startPosition } from '../../rules/position.ts'
import type { Rules } from '../../rules/rules.ts'
import type { TrackingEvent } from '../../tracking/events.ts'
import { DEFAULT_SETTINGS } from '../../tracking/settings.ts'
import { confirm, observe, pressClock } from '../../tracking/track.ts'
import { awaitGame, type TrackingStep } from '../../tracking/tracker.ts'
import { makePublicEvent, tellEvent } from '../../views/public-event.ts'
import { type ControllerLine, parseControllerLine } from '../../wire/controller-line.ts'
import { withSettings } from '../settings/apply-settings.ts'
import { loadRules } from '../settings/chosen-rules.ts'
import { json, rules } from '../settings/options.ts'
import { UserError } from '../user-error.ts'

export function trackRecording(options: { rules: string }): Promise<void> {
  return trackLines(loadRules(options.rules), createInterface({ input: process.stdin }), console.log)
}

/** Reads recorded wire lines and prints what tracking makes of them. Time moves only with the input. */
export async function trackLines(
  rules: Rules,
  lines: AsyncIterable<string>,
  print: (line: string) => void,
): Promise<void> {
  let tracking = awaitGame(startPosition(rules), DEFAULT_SETTINGS)
  let discarded = 0
  let seq = 0
  let nowMs = 0
  for await (const text of lines) {
    if (text.trim() === '') continue
    const heard = parseRecordedLine(text, rules)
    if (!heard) {
      discarded++
      continue
    }
    nowMs = Math.max(nowMs, heard.atMs)
    const step = stepFor(heard.line, nowMs)
    tracking = step.tracking
    if (step.events.length > 0) seq++
    for (const event of step.events) tell(event)
  }
  const { position, phase } = tracking
  print(JSON.stringify({ type: 'end', ...summary(position), phase, discarded }))

  function stepFor(line: ControllerLine, atMs: number): TrackingStep {
    switch (line.type) {
      case 'sensors':
        return observe(tracking, line.squares, atMs)
      case 'button':
        if (!line.pressed) return { tracking, events: [] }
        return line.button === 'menu' ? confirm(tracking, atMs) : pressClock(tracking, line.button, atMs)
      case 'hello':
        checkSize(line.files, line.ranks, rules)
        return { tracking, events: [] }
      case 'other-protocol':
      case 'raw':
      case 'ack':
      case 'refusal':
        return { tracking, events: [] }
    }
  }

  function tell(event: TrackingEvent): void {
    const told = makePublicEvent(tellEvent(event, tracking), rules.options.size)
    print(JSON.stringify({ v: 1, seq, at: event.atMs, ...told }))
  }
}

function parseRecordedLine(text: string, rules: Rules): { atMs: number; line: ControllerLine } | null {
  const match = /^(\d{1,15}) (.*)$/.exec(text)
  if (!match) return null
  const parsed = parseControllerLine(match[2]!)
  if (!parsed.ok) return null
  const { line } = parsed
  if (line.type === 'sensors' && line.squares.length !== rules.geometry.squares.length) return null
  return { atMs: Number(match[1]), line }
}

function checkSize(files: number, ranks: number, { id, options }: Rules): void {
  if (files === options.size && ranks === options.size) return
  throw new UserError(
    `the recording is of a board with ${files}×${ranks} squares, but ${id} is played on ${options.size}×${options.size}; choose other --rules`,
  )
}

function summary(position: Position) {
  const { rules, placement, toMove, outcome } = position
  const moves: string[] = []
  for (let past = position; past.previous; past = past.previous) {
    moves.unshift(makeMove(past.last!.move, rules.options.size))
  }
  return {
    position: makePlacement(placement),
    toMove,
    moves,
    result: outcome && (outcome.winner ?? 'draw'),
    reason: outcome?.reason ?? null,
  }
}

export function register(program: Command): void {
  const command = program
    .command('track')
    .description(
      'read recorded lines from the board, each with its time in ms, and print what the players did',
    )
  withSettings(command, rules, json).action(trackRecording)
}
