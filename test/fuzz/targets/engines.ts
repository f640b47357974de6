import { failure, ok } from '../../../src/core/result.ts'
import { EngineSession } from '../../../src/engines/engine-session.ts'
import { parseBestMove } from '../../../src/engines/protocol.ts'
import { makeMove } from '../../../src/rules/move.ts'
import { legalMoves } from '../../../src/rules/position.ts'
import { builtInRules, findRuleSet } from '../../../src/rulesets/index.ts'
import { check, checkMessage, checkSame } from '../invariants.ts'
import type { Target } from '../target.ts'

const ANSWER = /^(?:bestmove (?:none|[a-m]\d+-[a-m]\d+ score 0 depth 1 nodes 1 ms 1)|error .+)$/

/** The lines that `konakis engine` reads: each answer is one line of the protocol, and a move is legal. */
export const engineSession: Target = {
  seeds: [
    'rules nielsen\nposition start\nmoves i6-g6 e7-g7\ngo nodes 10\nstop\nquit\n',
    'rules brandubh\ngo ms 10\nposition 7/7/7/3K3/7/7/t6 defenders\ngo nodes 1\n',
    'position 8K/9/9/9/9/9/9/9/t8 attackers\ngo nodes 5\nmoves a1-a2\n',
  ],
  words: [
    'rules ',
    'position ',
    'start',
    'moves ',
    'go ',
    'nodes ',
    'ms ',
    'attackers',
    'defenders',
    '\n',
    'i6-g6',
    '9/',
  ],
  run: async input => {
    const sent: string[] = []
    const session = new EngineSession(builtInRules('nielsen'), {
      loadRules: id => (findRuleSet(id) ? ok(builtInRules(id)) : failure('rules', `there is no "${id}"`)),
      think: async position => ok({ move: legalMoves(position)[0]!, score: 0, depth: 1, nodes: 1, ms: 1 }),
      hurry: () => {},
      waitAfterQuit: async () => {},
      send: line => sent.push(line),
    })
    for (const line of input.toString().split('\n')) await session.receive(line)
    for (const line of sent) {
      check(ANSWER.test(line), 'an answer is a line of the protocol', line)
      if (line.startsWith('error ')) checkMessage(line)
    }
  },
}

/** What another engine answers. */
export const engineAnswer: Target = {
  seeds: ['bestmove e5-e8 score -16 depth 4 nodes 1000 ms 13', 'bestmove none', 'error no such rules'],
  words: ['bestmove ', 'none', 'e5', '-', 'e8', 'i9', 'a10', ' score '],
  run: input => {
    const move = parseBestMove(input.toString(), 9)
    if (!move.ok) {
      checkMessage(move.error.message)
      return
    }
    const written = `bestmove ${makeMove(move.value, 9)}`
    checkSame(parseBestMove(written, 9), move, 'a move that was read can be written and read again')
  },
}
