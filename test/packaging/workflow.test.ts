import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { validateWorkflow } from '@action-validator/core'
import { expect, it } from 'vitest'
import { parse } from 'yaml'

const TEXT = readFileSync(join(import.meta.dirname, '../../.github/workflows/ci.yml'), 'utf8')
const commands: string[] = Object.values(
  parse(TEXT).jobs as { [name: string]: { steps: { run?: string }[] } },
)
  .flatMap(({ steps }) => steps)
  .flatMap(({ run }) => (run ? [run] : []))

it('the workflow follows the schema of its forge', () => {
  expect(validateWorkflow(TEXT).errors).toEqual([])
})

it('the schema notices a mistake', () => {
  expect(validateWorkflow(TEXT.replace('steps:', 'step:')).errors).not.toEqual([])
})

it('runs the checks, and scripts that there are', () => {
  const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'))
  expect(commands).toContain('bash .ci/run')
  for (const [, name] of commands.join('\n').matchAll(/npm run (\w+)/g))
    expect(Object.keys(scripts)).toContain(name)
})
