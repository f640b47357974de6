import { describe, expect, it } from 'vitest'
import { Sequence } from '../../src/journal/sequence.ts'
import { FakeDisk } from './fake-disk.ts'

async function open(disk: FakeDisk): Promise<Sequence> {
  const opened = await Sequence.open('data', disk)
  if (!opened.ok) throw new Error(opened.error.message)
  return opened.value
}

describe('numbers that never repeat', () => {
  it('go on by one after a clean stop', async () => {
    const disk = new FakeDisk()
    const first = await open(disk)
    expect([first.next(), first.next(), first.next()]).toEqual([1, 2, 3])
    await first.close()
    expect((await open(disk)).next()).toBe(4)
  })

  it.each([1, 400, 499, 500, 501, 999, 1000, 1001, 2600])(
    'leave a gap after a power cut at number %i',
    async count => {
      const disk = new FakeDisk()
      const first = await open(disk)
      let last = 0
      for (let number = 0; number < count; number++) {
        last = first.next()
        await new Promise(setImmediate)
      }
      const after = await open(disk.synced)
      expect(after.next()).toBeGreaterThan(last)
    },
  )

  it('are not promised where they cannot be written down', async () => {
    const disk = new FakeDisk()
    disk.fateOf = () => ({ errno: 'ENOSPC' })
    expect(await Sequence.open('data', disk)).toMatchObject({ ok: false, error: { code: 'disk-full' } })
  })

  it('go on while the disk is full, and are written down when it has room', async () => {
    const disk = new FakeDisk()
    const sequence = await open(disk)
    disk.fateOf = () => ({ errno: 'ENOSPC' })
    for (let number = 0; number < 700; number++) sequence.next()
    await new Promise(setImmediate)
    disk.fateOf = () => null
    const last = sequence.next()
    await sequence.close()
    expect((await open(disk)).next()).toBe(last + 1)
  })

  it('begin anew where the file is nonsense', async () => {
    for (const nonsense of ['?!', '-1', '1.5', '9007199254740991', '1e300']) {
      const sequence = await open(new FakeDisk({ 'data/sequence': Buffer.from(nonsense) }))
      expect([sequence.next(), sequence.next()], nonsense).toEqual([1, 2])
    }
  })
})
