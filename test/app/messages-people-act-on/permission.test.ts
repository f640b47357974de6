import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { konakis } from '../../support/command.ts'
import { asNobody, endOf, openFolder, pluggedIn } from './support.ts'

const isRoot = process.getuid?.() === 0

describe.runIf(isRoot)('permission is denied', () => {
  it('to open the serial port', async () => {
    const controller = await pluggedIn()
    const { status, stderr } = asNobody(['flash', '--dry-run', '--port', controller.path])
    expect(endOf({ status, stderr }).words).toBe(
      `konakis: No permission to open ${controller.path}. Run \`sudo usermod -a -G dialout $USER\` (on Arch the group is uucp), then log out and in again.`,
    )
  })

  it('to write where games are kept', () => {
    const data = openFolder()
    expect(asNobody(['play', '--data', data])).toEqual({
      status: 1,
      stderr: `konakis: ${data}/games may not be read or written by this user (EACCES); "ls -ld" on its folders shows who may: start konakis as that user, or choose another folder with --data\n`,
    })
  })

  it('to read the settings', () => {
    const path = join(openFolder(), 'config.yaml')
    writeFileSync(path, 'id: oak\n', { mode: 0o600 })
    expect(asNobody(['play', '--config', path])).toEqual({
      status: 1,
      stderr: `konakis: ${path} may not be read by you; "ls -l ${path}" shows who may\n`,
    })
  })

  it('to write the settings', () => {
    const folder = openFolder()
    const path = join(folder, 'config.yaml')
    const { status, stderr } = asNobody(['setup', '--yes', '--board', 'emulated', '--config', path])
    expect(status).toBe(1)
    expect(endOf({ status, stderr }).words).toBe(
      `konakis: ${path} may not be written by you (EACCES); run "sudo konakis setup", or choose another file with --config`,
    )
  })

  it('to read the token of the service', () => {
    const data = openFolder()
    konakis(['token', '--data', data])
    expect(asNobody(['token', '--data', data])).toEqual({
      status: 1,
      stderr: `konakis: ${data}/control-token cannot be read (EACCES); it has to be a file of the user who starts the service, so ask as that user or as root: sudo konakis token\n`,
    })
  })

  it('to listen at a port of the system', () => {
    const data = join(openFolder(), 'data')
    mkdirSync(data)
    chmodSync(data, 0o777)
    const { stderr } = asNobody(['play', '--data', data, '--http', '80'])
    // A container may leave these ports to everybody; then nothing is denied.
    const isDenied = Number(readFileSync('/proc/sys/net/ipv4/ip_unprivileged_port_start', 'utf8')) > 80
    expect(stderr.includes('konakis: port 80 is only for root; choose one above 1023 with --http\n')).toBe(
      isDenied,
    )
  })
})
