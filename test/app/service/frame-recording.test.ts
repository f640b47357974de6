import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FrameRecording } from '../../../src/app/service/board/frame-recording.ts'
import { emptyFolder } from '../../support/command.ts'

const frame = (atMs: number) => ({ type: 'frame', atMs, squares: '.'.repeat(81) }) as const

describe('a recording of what the board says', () => {
  it('has wire lines behind the milliseconds since its start', () => {
    const path = join(emptyFolder(), 'recording')
    const recording = new FrameRecording(path, () => {})
    recording.add(frame(5000.4))
    recording.add({ type: 'button', atMs: 5120, button: 'menu', pressed: true })
    recording.close()
    const [first, second] = readFileSync(path, 'utf8').split('\n')
    expect(first).toMatch(/^0 S 0000 0 \.{81}\*[0-9a-f]{4}$/)
    expect(second).toMatch(/^120 B 0000 1 menu 1\*[0-9a-f]{4}$/)
  })

  it('does not grow without end, and says when it is long enough', () => {
    const path = join(emptyFolder(), 'recording')
    const complaints: string[] = []
    const recording = new FrameRecording(path, message => complaints.push(message), 1000)
    for (let atMs = 0; atMs < 100; atMs++) recording.add(frame(atMs))
    recording.close()
    expect(statSync(path).size).toBeLessThan(1200)
    expect(complaints).toEqual([expect.stringContaining('long enough')])
  })

  it('that cannot be written ends, and the game goes on', () => {
    const complaints: string[] = []
    const recording = new FrameRecording('/dev/full', message => complaints.push(message))
    for (let atMs = 0; atMs < 3; atMs++) recording.add(frame(atMs))
    expect(complaints).toEqual([expect.stringContaining('cannot be written')])
  })

  it('in a folder that is not there is refused at once', () => {
    expect(() => new FrameRecording('/nowhere/recording', () => {})).toThrow(
      'cannot record: /nowhere/recording cannot be created, because there is no folder /nowhere; create that first',
    )
  })
})
