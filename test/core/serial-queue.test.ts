import { expect, test } from 'vitest'
import { SerialQueue } from '../../src/core/serial-queue.ts'

test('tasks run one after another, in the order in which they were added', async () => {
  const queue = new SerialQueue()
  const log: string[] = []
  const task = (name: string, turns: number) => async () => {
    log.push(`${name} begins`)
    for (let turn = 0; turn < turns; turn++) await Promise.resolve()
    log.push(`${name} ends`)
    return name
  }
  const results = await Promise.all([queue.add(task('slow', 5)), queue.add(task('fast', 0))])
  expect(results).toEqual(['slow', 'fast'])
  expect(log).toEqual(['slow begins', 'slow ends', 'fast begins', 'fast ends'])
})

test('a task that fails rejects for its own caller and stops nobody else', async () => {
  const queue = new SerialQueue()
  const failed = queue.add(() => Promise.reject(new Error('no')))
  const next = queue.add(() => 'next')
  await expect(failed).rejects.toThrow('no')
  await expect(next).resolves.toBe('next')
})

test('idle resolves when everything added before it has ended', async () => {
  const queue = new SerialQueue()
  let ended = false
  void queue.add(async () => {
    await Promise.resolve()
    ended = true
  })
  await queue.idle()
  expect(ended).toBe(true)
})
