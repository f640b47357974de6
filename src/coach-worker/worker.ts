import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { LEVELS, seededRandom, thinkAtLevel } from '../coach/levels.ts'
import { positionOfData } from '../coach/position-data.ts'
import { Thinker } from '../coach/think.ts'
import { CANCELLED_UP_TO, type Question, type Suggestion, type WorkerReply } from './messages.ts'

const port = parentPort!
const shared = workerData as Int32Array
const thinker = new Thinker()

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
          seededRandom(effort.seed),
          until(LEVELS[effort.level].thinkMs),
        )
      : thinker.think(position, { ...effort, ...until(effort.ms ?? Infinity, effort.processorMs) })
  return thought && { ...thought, ms: performance.now() - startedMs }
}

function processorMsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
