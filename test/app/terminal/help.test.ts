import { describe, expect, it } from 'vitest'
import { makeProgram } from '../../../src/app/program.ts'

async function help(columns: number): Promise<string[]> {
  const program = await makeProgram()
  program.configureOutput({ getOutHelpWidth: () => columns })
  return program.helpInformation().split('\n')
}

describe('konakis --help', () => {
  it.each([40, 60, 80, 120])('fits a terminal of %i columns', async columns => {
    expect((await help(columns)).filter(line => line.length > columns)).toEqual([])
  })

  it('begins with what a player needs, and ends with what developers need', async () => {
    const headings = (await help(80)).filter(line => /^[A-Z].*:$/.test(line))
    expect(headings).toEqual([
      'Options:',
      'Play and learn:',
      'Set up a board:',
      'Keep games:',
      'Show games to others:',
      'For programs and developers:',
      'Commands:',
    ])
  })
})
