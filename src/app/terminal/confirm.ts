import { createInterface } from 'node:readline/promises'
import { orInterrupted, type WaitContext } from './waiting.ts'

/** Somebody who can be asked. */
export interface DoctorPrompter {
  /** Enter alone means yes. */
  confirm(question: string): Promise<boolean>
  /** Waits for Enter. */
  wait(request: string): Promise<void>
}

/** At the terminal. The terminal keeps its own line editing, so that Ctrl-C is a signal. */
export function askAtTerminal(patience: WaitContext): DoctorPrompter {
  const ask = async (text: string) => {
    const lines = createInterface({ input: process.stdin, output: process.stderr, terminal: false })
    try {
      return (await orInterrupted(patience, lines.question(text))).trim().toLowerCase()
    } finally {
      lines.close()
    }
  }
  return {
    confirm: async question => !(await ask(`${question} [Y/n] `)).startsWith('n'),
    wait: async request => void (await ask(`${request} `)),
  }
}

/** For scripts: yes to everything. */
export function alwaysYes(note: (text: string) => void): DoctorPrompter {
  return {
    confirm: async question => {
      note(`${question} yes`)
      return true
    },
    wait: async () => {},
  }
}

export const isAtTerminal = () => process.stdin.isTTY === true && process.stderr.isTTY === true
