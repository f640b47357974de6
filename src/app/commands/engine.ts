import { createInterface } from 'node:readline'
import type { Command } from 'commander'
import { CoachWorker } from '../../coach-worker/coach-worker.ts'
import { failure, ok } from '../../core/result.ts'
import { effortWithin } from '../../engines/built-in-engine.ts'
import { EngineSession } from '../../engines/engine-session.ts'
import { withSettings } from '../settings/apply-settings.ts'
import { loadRules } from '../settings/chosen-rules.ts'
import { rules } from '../settings/options.ts'
import { UserError } from '../user-error.ts'

/** How long a search may go on after `quit`. A file of commands that ends with it has all its answers then. */
const QUIT_MS = 5000

export function register(program: Command): void {
  const command = program
    .command('engine')
    .description('the coach as a program that reads positions on stdin and answers with moves')
  withSettings(command, rules).action(answerLines)
}

async function answerLines(options: { rules: string }): Promise<void> {
  const coach = new CoachWorker()
  const session = new EngineSession(loadRules(options.rules), {
    loadRules: rulesOrWhy,
    async think(position, limit) {
      const before = process.cpuUsage()
      const answer = await coach.suggest({ position, effort: effortWithin(limit) })
      if (!answer.ok) return answer
      const { user, system } = process.cpuUsage(before)
      return ok({ ...answer.value, ms: (user + system) / 1000 })
    },
    hurry: () => coach.hurry(),
    waitAfterQuit: () => new Promise(resolve => setTimeout(resolve, QUIT_MS).unref()),
    send: line => console.log(line),
  })
  coach.start()
  try {
    let answered = Promise.resolve()
    for await (const line of createInterface({ input: process.stdin })) {
      answered = session.receive(line)
      if (session.hasQuit) break
    }
    await answered
  } finally {
    await coach.stop()
  }
}

function rulesOrWhy(idOrPath: string) {
  try {
    return ok(loadRules(idOrPath))
  } catch (error) {
    if (error instanceof UserError) return failure('rules', error.message)
    throw error
  }
}
