import { describe, expect, it } from 'vitest'
import type { EmulatedController } from '../../src/emulator/emulated-controller.ts'
import { EmulatedHands } from '../../src/hands/emulated-hands.ts'
import type { PublicHands } from '../../src/messages/public-messages.ts'
import type { Size } from '../../src/rules/geometry.ts'
import { startPosition } from '../../src/rules/position.ts'
import { builtInRules } from '../../src/rulesets/index.ts'

const placementOf = (id: string) => startPosition(builtInRules(id)).placement

/** Hands at a board of 9×9, and where its magnets are, by their index there. */
function sitDown() {
  const magnets = new Map<string, number>()
  let size: Size = 9
  const shown: PublicHands[] = []
  const hands = new EmulatedHands({
    controller: {
      magnets: {
        put: async (name: string, _: unknown, at: number) => void magnets.set(name, at),
        move: async (name: string, at: number) => void magnets.set(name, at),
        lift: async (name: string) => void magnets.delete(name),
        clear: async () => magnets.clear(),
      },
    } as unknown as EmulatedController,
    boardSize: 9,
    size: () => size,
    placement: () => placementOf(size === 9 ? 'nielsen' : 'brandubh'),
    isRemoteGame: () => false,
    random: () => 0,
    onChange: hands => shown.push(hands),
  })
  return {
    hands,
    shown,
    occupied: () => [...magnets.values()].sort((a, b) => a - b),
    setSize: (next: Size) => {
      size = next
    },
  }
}

describe('hands at a board that is larger than the game', () => {
  it('put the pieces in the middle, and name squares as the game does', async () => {
    const { hands, occupied, setSize, shown } = sitDown()
    setSize(7)
    await hands.perform({ name: 'hands', do: 'set-up' })
    const [d1OnBoard, c2OnBoard, b2OnBoard] = [13, 21, 20]
    expect(occupied()[0]).toBe(d1OnBoard)
    expect(shown.at(-1)!.standing).toBe(placementOf('brandubh').join(''))
    await hands.perform({ name: 'hands', do: 'lift', square: 'd2' })
    await hands.perform({ name: 'hands', do: 'put', square: 'c2' })
    expect(occupied()).toContain(c2OnBoard)
    expect(occupied()).not.toContain(b2OnBoard)
    expect(await hands.perform({ name: 'hands', do: 'lift', square: 'h8' })).toMatchObject({ ok: false })
  })

  it('show the pieces again when a game of another size begins, which stand where they stood', async () => {
    const { hands, occupied, setSize, shown } = sitDown()
    await hands.perform({ name: 'hands', do: 'set-up' })
    const before = occupied()
    hands.followSize()
    expect(shown).toHaveLength(1)
    setSize(7)
    hands.followSize()
    expect(shown.at(-1)!.standing).toHaveLength(49)
    expect(shown.at(-1)!.standing[24]).toBe('K')
    expect(occupied()).toEqual(before)
  })
})
