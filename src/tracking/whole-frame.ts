import type { Belief, BeliefDraft } from './belief.ts'
import { linesTo } from './catch-up.ts'
import { COSTS, OVERLOOKED_MS } from './costs.ts'
import { isStanding, type SensorFrame } from './difference.ts'
import { atRest, type Hypothesis, isSameBoard } from './hypothesis.ts'
import type { Instant } from './instant.ts'
import { filteredFrame } from './noisy-sensors.ts'
import { capturedOnBoard } from './publish.ts'

const MOST_PLIES = 2

/**
 * All explanations may have gone astray: what happened was dropped while it was expensive. Where even the best one needs
 * a sensor that has been wrong for long, the frame is explained as a whole, however it came about: by a move or two after
 * the record, or after another last move. What is found has to prove itself like any other explanation.
 */
export function explainWholeFrame(belief: BeliefDraft, instant: Instant): void {
  const { stage, record, settings, hypotheses, frame } = belief
  const [best] = hypotheses
  if (!best || frame === null || stage !== 'playing') return
  if (!best.faults.some(({ sinceMs }) => instant.isPast(sinceMs, OVERLOOKED_MS))) return
  const steady = steadyFrame(belief, best, instant.ms)
  if (steady === belief.explainedFrame) return
  belief.explainedFrame = steady
  const roots = settings.touchMove === 'free' && record.previous ? [record, record.previous] : [record]
  const found = roots.flatMap(root =>
    linesTo(root, steady, capturedOnBoard({ ...belief, record: root }), MOST_PLIES).lines.map(
      ({ position, remaining }): Hypothesis => ({
        ...atRest(
          position,
          [...remaining.keys()].filter(square => isStanding(steady, square)),
          instant.ms,
        ),
        cost: COSTS.overlooked + COSTS.overlookedPly * (position.ply - root.ply - 1),
      }),
    ),
  )
  const news = found.filter(one => !hypotheses.some(known => isSameBoard(known, one)))
  if (news.length > 0) belief.hypotheses = [...hypotheses, ...news].sort((a, b) => a.cost - b.cost)
}

/** The frame without the sensors that flicker, or were not wrong before. */
function steadyFrame(
  { sensorNoise, frame, learnedFaultMs }: Belief,
  { faults }: Hypothesis,
  atMs: number,
): SensorFrame {
  const letters = [...filteredFrame(sensorNoise, frame!, atMs, learnedFaultMs)]
  for (const { square, sinceMs } of faults) if (atMs - sinceMs < OVERLOOKED_MS) letters[square] = '?'
  return letters.join('')
}
