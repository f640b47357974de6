// An engine that speaks OTEP (opentafl-engine-protocol.txt), follows the game by itself, and plays its first legal move.
// It writes all that it reads to the file that is named, and answers "error 3" where it is told something impossible.
import { appendFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { playIfLegal } from '../../../dist/rules/legality.js'
import { makeMove, parseMove } from '../../../dist/rules/move.js'
import { legalMoves, startPosition } from '../../../dist/rules/position.js'
import { makeRecordPlacement, parseRuleString } from '../../../dist/rules/rule-string.js'
import { readyRules } from '../../../dist/rules/rules.js'

const [transcript] = process.argv.slice(2)
let position = null
let side = null

const play = text => {
  const move = parseMove(text, position.rules.options.size)
  const played = move.ok ? playIfLegal(position, move.value) : move
  if (played.ok) position = played.value
  return played.ok
}

console.log('starting up')
console.log('hello')
for await (const line of createInterface({ input: process.stdin })) {
  appendFileSync(transcript, `${line}\n`)
  const [command, ...words] = line.split(' ')
  if (command === 'rules') {
    const { name, options } = parseRuleString(words.join(' ')).value
    position = startPosition(readyRules(name ?? 'stub', options).value)
  } else if (command === 'side') {
    side = words[0]
  } else if (command === 'opponent-move') {
    const isRight = play(words[0]) && makeRecordPlacement(position.placement) === words[1]
    if (!isRight) console.log('error 3')
  } else if (command === 'clock') {
    if (position.toMove !== side) console.log('error 1')
    const text = makeMove(legalMoves(position)[0], position.rules.options.size)
    play(text)
    console.log('status thinking of it')
    console.log(`move ${text}`)
  }
}
