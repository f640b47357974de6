import { describe, expect, it } from 'vitest'
import { LessonProgress, readProgress } from '../../src/learned/lesson-progress.ts'
import { FakeDisk } from '../journal/fake-disk.ts'

const NOON = '2026-11-16T12:00:00.000Z'
const LATER = '2026-11-17T12:00:00.000Z'

const diskWith = (text: string) => new FakeDisk({ 'data/lessons.json': Buffer.from(text) })

describe('the progress of lessons', () => {
  it('is none before the first', async () => {
    expect(await readProgress('data', new FakeDisk())).toEqual({ ok: true, value: {} })
  })

  it('is kept for each rule set, with the first time', async () => {
    const disk = new FakeDisk()
    const progress = new LessonProgress('data', disk)
    await Promise.all([
      progress.keep('nielsen', 'moving', NOON),
      progress.keep('nielsen', 'capturing', LATER),
      progress.keep('nielsen', 'moving', LATER),
      progress.keep('mungo-tablut', 'moving', LATER),
    ])
    expect(await readProgress('data', disk)).toEqual({
      ok: true,
      value: {
        nielsen: { moving: { doneAt: NOON }, capturing: { doneAt: LATER } },
        'mungo-tablut': { moving: { doneAt: LATER } },
      },
    })
  })

  it('is as it was where the disk takes no more', async () => {
    const disk = new FakeDisk()
    const progress = new LessonProgress('data', disk)
    await progress.keep('nielsen', 'moving', NOON)
    disk.fateOf = () => ({ errno: 'ENOSPC' })
    expect(await progress.keep('nielsen', 'capturing', NOON)).toMatchObject({
      ok: false,
      error: { code: 'disk-full' },
    })
    disk.fateOf = () => null
    expect(await readProgress('data', disk)).toMatchObject({ value: { nielsen: { moving: {} } } })
    await progress.keep('nielsen', 'capturing', NOON)
    expect(await readProgress('data', disk)).toMatchObject({ value: { nielsen: { capturing: {} } } })
  })

  it('is whole after a power cut at any instant, and on the disk when it is said to be kept', async () => {
    const dice = [() => 0, () => 0.9]
    for (let cutAt = 1, isKept = false; !isKept; cutAt++) {
      const disk = diskWith(`{"nielsen":{"moving":{"doneAt":"${NOON}"}}}`)
      disk.fateOf = number => (number === cutAt ? 'power-cut' : null)
      const keeping = new LessonProgress('data', disk).keep('nielsen', 'capturing', NOON)
      isKept = await Promise.race([keeping.then(() => true), disk.dead.then(() => false)])
      for (const chance of dice) {
        const found = await readProgress('data', disk.afterPowerCut(chance))
        expect(found, `cut at ${cutAt}`).toMatchObject({ ok: true, value: { nielsen: { moving: {} } } })
        if (isKept) expect(found).toMatchObject({ value: { nielsen: { capturing: {} } } })
      }
    }
  })

  it('leaves a file alone that it cannot read, and says so', async () => {
    const disk = diskWith('{"nielsen": nonsense')
    const kept = await new LessonProgress('data', disk).keep('nielsen', 'moving', NOON)
    expect(kept).toMatchObject({ ok: false, error: { code: 'json' } })
    expect(Buffer.from(await disk.read('data/lessons.json')).toString()).toBe('{"nielsen": nonsense')
  })
})

describe('several pupils at one board', () => {
  const learnedBy = async (progress: LessonProgress) => {
    const read = await progress.read()
    return read.ok ? Object.keys(read.value.nielsen ?? {}) : read.error.code
  }

  it('have their own progress each, beside that of nobody in particular, after a restart too', async () => {
    const disk = new FakeDisk()
    const progress = new LessonProgress('data', disk)
    await progress.keep('nielsen', 'moving', NOON)
    await progress.choose('Ann')
    expect(await learnedBy(progress)).toEqual([])
    await progress.keep('nielsen', 'capturing', NOON)
    await progress.choose('__proto__')
    expect(await learnedBy(progress)).toEqual([])
    await progress.choose('Ann')
    expect(await learnedBy(new LessonProgress('data', disk))).toEqual(['capturing'])
    await progress.choose(null)
    expect(await learnedBy(progress)).toEqual(['moving'])
    expect(await progress.pupils()).toMatchObject({
      value: { current: null, pupils: [{ name: 'Ann' }, { name: '__proto__' }] },
    })
  })

  it('are forgotten with what they learned, and then nobody in particular learns', async () => {
    const progress = new LessonProgress('data', new FakeDisk())
    await progress.choose('Ann')
    await progress.keep('nielsen', 'moving', NOON)
    await progress.forget('Ann')
    expect(await progress.pupils()).toEqual({ ok: true, value: { current: null, pupils: [] } })
    await progress.choose('Ann')
    expect(await learnedBy(progress)).toEqual([])
  })

  it('are at most 60', async () => {
    const progress = new LessonProgress('data', new FakeDisk())
    for (let number = 1; number <= 60; number++) await progress.choose(`pupil ${number}`)
    expect(await progress.choose('one more')).toMatchObject({ ok: false, error: { code: 'too-many' } })
    expect(await progress.choose('pupil 7')).toMatchObject({ ok: true })
  })

  it.each(['{', '[]', '{"current":1,"pupils":[]}', '{"current":null,"pupils":[{"name":"Ann"}]}'])(
    'leave a file alone that cannot be read: %s',
    async text => {
      const disk = new FakeDisk({ 'data/pupils.json': Buffer.from(text) })
      expect((await new LessonProgress('data', disk).choose('Ben')).ok).toBe(false)
      expect(Buffer.from(await disk.read('data/pupils.json')).toString()).toBe(text)
    },
  )
})
