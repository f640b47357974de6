import type { Listeners } from '../../../core/listeners.ts'
import { EmulatedHands, type EmulatedHandsParts } from '../../../hands/emulated-hands.ts'
import { HelpingHands } from '../../../hands/helping-hands.ts'
import type { LoopEffect } from '../../../loop/effects.ts'
import type { PublicHands } from '../../../messages/public-messages.ts'
import type { TrackingView } from '../../../tracking/view.ts'

interface Surroundings {
  readonly view: () => TrackingView
  readonly effects: Listeners<LoopEffect>
  readonly handChanges: Listeners<PublicHands>
}

/** The hands of the emulated board, and those that help them. */
export function simulatedHands(
  parts: Omit<EmulatedHandsParts, 'random'>,
  { view, effects, handChanges }: Surroundings,
): EmulatedHands {
  const hands = new EmulatedHands({ ...parts, random: Math.random })
  const helping = new HelpingHands({ board: hands, size: parts.size, view })
  handChanges.add(() => helping.look())
  effects.add(effect => {
    if (effect.type === 'publish') hands.followSize()
    helping.follow(effect)
  })
  return hands
}
