import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { seededRandom } from '../coach/chance.ts'
import { LEVEL_MS, thinkAtLevel } from '../coach/levels.ts'
import { positionOfData } from '../coach/position-data.ts'
import { Thinker } from '../coach/think.ts'
import { CANCELLED_UP_TO, type Question, type Suggestion, type WorkerReply } from './messages.ts'

const port = parentPort!
const shared = workerData as Int32Array
const thinker = new Thinker()
/** The seeds of a game's moves follow each other; their first random numbers would nearly be the same. */
const SPREAD = 0x9e3779b1

// The coach takes the time that the board leaves. On Linux a thread has a priority of its own (setpriority(2), "C
// library/kernel differences"); elsewhere this would be the whole program's.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

port.on('message', (question: Question) => {
  const reply: WorkerReply = { id: question.id, suggestion: answer(question) }
  port.postMessage(reply)
})

function answer({ id, position: data, effort }: Question): Suggestion | null {
  const startedMs = performance.now()
  const startedUsage = process.cpuUsage()
  const position = positionOfData(data)
  const until = (ms: number, processorMs = Infinity) => ({
    shouldStop: () =>
      Atomics.load(shared, CANCELLED_UP_TO) >= id ||
      performance.now() - startedMs >= ms ||
      (processorMs < Infinity && processorMsSince(startedUsage) >= processorMs),
  })
  const thought =
    'level' in effort
      ? thinkAtLevel(
          thinker,
          position,
          effort.level,
          seededRandom(Math.imul(effort.seed, SPREAD)),
          effort.byProcessorTime ? until(Infinity, LEVEL_MS) : until(LEVEL_MS),
        )
      : thinker.think(position, { ...effort, ...until(effort.ms ?? Infinity, effort.processorMs) })
  return thought && { ...thought, ms: performance.now() - startedMs }
}

function processorMsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
