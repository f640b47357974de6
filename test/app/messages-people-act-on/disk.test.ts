import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { emptyFolder, konakis } from '../../support/command.ts'
import { RunningCommand } from '../../support/running-command.ts'
import { endOf, littleRoom, MAIN, service, withLittleRoom } from './support.ts'

describe('the disk', () => {
  const REAL_GAME = 'i6-g6 e7-g7 i5-i7 f5-f7'.split(' ').join('\n')

  it('is full when the program starts', () => {
    const data = emptyFolder()
    const { status, stderr } = withLittleRoom(0, ['play', '--board', 'keyboard', '--data', data])
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: `konakis: ${data}/lock cannot be written, the disk is full; free some space and try again\n`,
    })
  })

  it('is full when the next move is to be kept', () => {
    const data = emptyFolder()
    const args = ['play', '--board', 'keyboard', '--rules', 'nielsen', '--data', data]
    const { stdout } = withLittleRoom(1, args, REAL_GAME)
    const id = konakis(['export', '--data', data]).lines[0]?.split(' ')[0]
    expect(stdout.split('\n')).toContain(
      `> No: ${data}/games/${id}.journal cannot be written, the disk is full; free some space and try again.`,
    )
  })

  it('is full when the service has a move to keep, and the game waits', async () => {
    const data = emptyFolder()
    const running = new RunningCommand(
      ['play', '--rules', 'nielsen', '--data', data, '--http', '0'],
      {},
      { through: words => [...littleRoom(1), ...words] },
    )
    onTestFinished(async () => {
      running.interrupt()
      await running.end()
    })
    await running.until(() => running.stderr.includes('The game begins'), 'the game')
    const isWaiting = () => running.stderr.includes('the game waits')
    for (const [index, move] of ['a4-b4', 'e7-f7', 'b4-a4', 'f7-e7', 'a4-b4'].entries()) {
      if (isWaiting()) break
      running.type(`${move}\n`)
      await running.until(() => isWaiting() || running.stderr.includes(`${index + 1}. ${move}`), move)
    }
    await running.until(isWaiting, 'the full disk')
    const id = konakis(['export', '--data', data]).lines[0]?.split(' ')[0]
    expect(running.stderr.split('\n')).toContain(
      `The journal cannot be written; the game waits. ${data}/games/${id}.journal cannot be written, the disk is full; free some space and try again`,
    )
  })

  it('is full when the output is to be written', () => {
    const { status, stderr } = spawnSync(
      'bash',
      ['-c', `"$0" "$1" rules nielsen > /dev/full`, process.execPath, MAIN],
      {
        encoding: 'utf8',
      },
    )
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: 'konakis: the output cannot be written, the disk is full; free some space and try again\n',
    })
  })

  it('is full when the settings are to be written, which stay as they were', () => {
    const path = join(emptyFolder(), 'config.yaml')
    writeFileSync(path, 'id: oak\n')
    const { status, stderr } = withLittleRoom(1, ['setup', '--yes', '--board', 'emulated', '--config', path])
    expect(status).toBe(1)
    expect(endOf({ status, stderr }).words).toBe(
      `konakis: ${path} cannot be written, the disk is full; free some space and try again`,
    )
    expect(readFileSync(path, 'utf8')).toBe('id: oak\n')
  })

  it('has another konakis at work in the same folder', async () => {
    const running = service()
    await running.ready()
    expect(konakis(['play', '--data', running.data])).toMatchObject({
      status: 1,
      stderr: `konakis: process ${running.pid} keeps its games in ${running.data}; stop it first (the service: \`sudo systemctl stop konakis\`), or choose another folder with --data\n`,
    })
  })

  it('has a file where a folder should be', () => {
    const file = join(emptyFolder(), 'file')
    writeFileSync(file, '')
    expect(konakis(['play', '--data', join(file, 'x')])).toMatchObject({
      status: 1,
      stderr: `konakis: ${file}/x/games cannot be (ENOTDIR), part of its path is no folder; choose another folder with --data\n`,
    })
  })
})
