import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

const MODULE = pathToFileURL(join(import.meta.dirname, '../../dist/core/small-heap.js')).href
const IDLE_THREAD = 'data:text/javascript,setInterval(()=>{},1000)'
const MEGABYTE = 1024 * 1024

/** A process of its own: the setting concerns all threads of a process. */
const youngGenerationAfter = (what: string): number => {
  const program = `
    import { getHeapSpaceStatistics } from 'node:v8'
    import { keepHeapSmall, startWorker } from '${MODULE}'
    keepHeapSmall()
    ${what}
    let kept = []
    for (let index = 0; index < 3e6; index++) {
      kept.push({ index })
      if (kept.length > 2e5) kept = []
    }
    console.log(getHeapSpaceStatistics().find(space => space.space_name === 'new_space').space_size)
    process.exit()`
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  })
  return Number(printed) / MEGABYTE
}

test('The young generation stays within two semi-spaces of a megabyte, however much is allocated', () => {
  expect(youngGenerationAfter('')).toBeLessThanOrEqual(2)
})

test('and also when threads are started, each of which sets the growth of all back', () => {
  const started = `
    const { once } = await import('node:events')
    await once(startWorker(new URL('${IDLE_THREAD}'), {}), 'online')`
  expect(youngGenerationAfter(started)).toBeLessThanOrEqual(2)
})
