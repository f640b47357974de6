import type { Command } from 'commander'
import { sortedNames } from '../../rules/geometry.ts'
import { playIfLegal } from '../../rules/legality.ts'
import { makeMove, makeMoveWithCaptures, parseMove } from '../../rules/move.ts'
import { makePlacement } from '../../rules/placement.ts'
import { claimsOf, legalMoves, type Position } from '../../rules/position.ts'
import { makeDiagram } from '../../views/diagram.ts'
import { outcomeWords } from '../../words/outcome.ts'
import { TO_MOVE_WORDS } from '../../words/sides-and-pieces.ts'
import { withSettings } from '../settings/apply-settings.ts'
import { chosenPosition, type PositionOptions } from '../settings/chosen-rules.ts'
import { json, position, rules, toMove } from '../settings/options.ts'
import { UserError, unwrap } from '../user-error.ts'

export function register(program: Command): void {
  const command = program
    .command('replay')
    .description('read moves from stdin and print the position after each')
  withSettings(command, rules, position, toMove, json).action(replay)
}

/** Plays the moves on stdin and prints each position: JSON for programs and pipes, a drawing for a terminal. */
async function replay(options: PositionOptions & { json?: boolean }): Promise<void> {
  const print = options.json || !process.stdout.isTTY ? printJson : printDrawing
  let position = chosenPosition(options)
  print(position)
  for await (const token of tokens(process.stdin)) {
    if (/^\d+\.+$/.test(token)) continue
    const where = `ply ${position.ply + 1} (${token}): `
    const move = unwrap(parseMove(token, position.rules.options.size), where)
    position = unwrap(playIfLegal(position, move), where)
    print(position)
  }
}

async function* tokens(input: NodeJS.ReadStream): AsyncGenerator<string> {
  let rest = ''
  input.setEncoding('utf8')
  try {
    for await (const chunk of input) {
      const parts = (rest + chunk).split(/\s+/)
      rest = parts.pop()!
      yield* parts.filter(Boolean)
    }
  } catch (error) {
    if (error instanceof UserError) throw error
    throw new UserError(`cannot read stdin: ${(error as Error).message}`)
  }
  if (rest) yield rest
}

function printJson(position: Position): void {
  const { rules, ply, last, placement, toMove, outcome } = position
  const { size } = rules.options
  console.log(
    JSON.stringify({
      ply,
      move: last && makeMove(last.move, size),
      position: makePlacement(placement),
      toMove,
      legal: legalMoves(position)
        .map(move => makeMove(move, size))
        .sort(),
      captured: sortedNames(last?.captured ?? [], size),
      claims: claimsOf(position),
      result: outcome && (outcome.winner ?? 'draw'),
      reason: outcome?.reason ?? null,
    }),
  )
}

function printDrawing(position: Position): void {
  const { rules, ply, last, toMove, outcome } = position
  if (last) console.log(`${ply}. ${makeMoveWithCaptures(last.move, last.captured, rules.options.size)}\n`)
  console.log(makeDiagram(position))
  console.log(`\n${(outcome ? outcomeWords(outcome) : TO_MOVE_WORDS[toMove]).en}\n`)
}
