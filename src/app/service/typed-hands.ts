import { createInterface } from 'node:readline'
import type { EmulatedHands, HandResult } from '../../hands/emulated-hands.ts'
import { parseSquare, type Square } from '../../rules/geometry.ts'
import { makeDiagram } from '../../views/diagram.ts'
import type { GameService } from './game/game-service.ts'

const HELP = `
  e5-e8      move a piece by hand      press menu    or attackers, defenders: a button
  lift e5    into the hand             unplug        pull the cable; plug puts it back
  put e8     down again                board         what the game says
  take d8    off the board             quit          leave; the game is kept`

/** Moves the emulated board's magnets as typed, until the input ends or is left, or the signal comes. */
export async function followTypedHands(
  hands: EmulatedHands,
  service: GameService,
  signal: AbortSignal,
): Promise<void> {
  console.error(HELP)
  for await (const line of createInterface({ input: process.stdin, signal })) {
    const text = line.trim().toLowerCase()
    if (text === 'quit') return
    if (text !== '') console.error(await follow(text))
  }
  if (process.stdin.isTTY) return
  await new Promise(() => {})

  async function follow(text: string): Promise<string> {
    const [verb, ...rest] = text.split(/[\s-]+/) as [string, ...string[]]
    switch (verb) {
      case 'board':
        return makeDiagram(service.situation.tracking.position)
      case 'unplug':
        return messageOf(await hands.unplug())
      case 'plug':
        return messageOf(await hands.plug())
      case 'press':
        return press(rest[0])
      case 'lift':
      case 'put':
      case 'take': {
        const square = squareNamed(rest[0])
        if (square === null) return `${verb} what? A square such as e5.`
        return messageOf(await (verb === 'take' ? hands.takeOff(square) : hands[verb](square)))
      }
      default:
        return moveByHand(squareNamed(verb), squareNamed(rest[0]))
    }
  }

  function squareNamed(name = ''): Square | null {
    return parseSquare(name, service.size)
  }

  async function press(name: string | undefined): Promise<string> {
    if (name !== 'menu' && name !== 'attackers' && name !== 'defenders')
      return 'press menu, attackers or defenders'
    return messageOf(await hands.press(name))
  }

  async function moveByHand(from: Square | null, to: Square | null): Promise<string> {
    if (from === null || to === null) return HELP
    return messageOf(await hands.move(from, to))
  }
}

function messageOf(result: HandResult): string {
  return result.ok ? '' : `${result.error.message}.`
}
