import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { engineNamed } from '../../../src/app/settings/engine-names.ts'
import { BuiltInEngine } from '../../../src/engines/built-in-engine.ts'
import { OpenTaflEngine } from '../../../src/engines/opentafl-engine.ts'
import { ProcessEngine } from '../../../src/engines/process-engine.ts'
import { emptyFolder } from '../../support/command.ts'

describe('the engines of a match', () => {
  it.each([
    ['builtin', BuiltInEngine],
    ['builtin:level=8', BuiltInEngine],
    ['opentafl:java -jar OpenTafl.jar --engine', OpenTaflEngine],
    [join(import.meta.dirname, '../../..'), ProcessEngine],
    ['my-engine --fast', ProcessEngine],
  ])('%s', (name, kind) => {
    const engine = engineNamed(name, 'nielsen')
    expect(engine).toBeInstanceOf(kind)
    expect(engine.name).toBe(name)
  })

  it.each(['builtin:', 'builtin:level=0', 'builtin:level=9', 'builtin:nodes=5'])('"%s" is none', name => {
    expect(() => engineNamed(name, 'nielsen')).toThrow(
      `"${name}" is not an engine; expected builtin, or builtin:level=1 to builtin:level=8`,
    )
  })

  it('a folder must be a built checkout', () => {
    expect(() => engineNamed(emptyFolder(), 'nielsen')).toThrow(
      'is not a built checkout; run "npm ci" there first',
    )
  })
})
