import { type Failure, failure, ok, type Result } from '../core/result.ts'

/**
 * The part of the tar format that a backup needs: plain files with short names (POSIX.1-1988 "ustar"). Any `tar`
 * can open a backup; links, devices and paths outside the folder are not accepted.
 */
export interface TarFile {
  readonly name: string
  readonly bytes: Uint8Array
}

export type TarFailure = Failure<'torn' | 'not-tar' | 'not-a-plain-file'>

const BLOCK = 512
const NAME = { at: 0, length: 100 }
const MODE = { at: 100, length: 8 }
const OWNER = { at: 108, length: 8 }
const GROUP = { at: 116, length: 8 }
const SIZE = { at: 124, length: 12 }
const MTIME = { at: 136, length: 12 }
const CHECKSUM = { at: 148, length: 8 }
const TYPE = { at: 156, length: 1 }
const MAGIC = { at: 257, length: 8 }
const PREFIX = { at: 345, length: 155 }
const USTAR = 'ustar\x0000'
const PLAIN_FILE = '0'

type Field = typeof NAME

export function makeTar(files: readonly TarFile[], date: Date): Buffer {
  const blocks = files.flatMap(({ name, bytes }) => [header(name, bytes.length, date), padded(bytes)])
  return Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)])
}

function header(name: string, size: number, date: Date): Buffer {
  if (!/^[\x21-\x7e]+$/.test(name) || name.length > NAME.length) throw new Error(`no name for a tar: ${name}`)
  const block = Buffer.alloc(BLOCK)
  const write = ({ at, length }: Field, text: string) => block.write(text, at, length, 'latin1')
  const octal = ({ length }: Field, value: number) => value.toString(8).padStart(length - 1, '0')
  write(NAME, name)
  write(MODE, octal(MODE, 0o600))
  write(OWNER, octal(OWNER, 0))
  write(GROUP, octal(GROUP, 0))
  write(SIZE, octal(SIZE, size))
  write(MTIME, octal(MTIME, Math.floor(date.getTime() / 1000)))
  write(TYPE, PLAIN_FILE)
  write(MAGIC, USTAR)
  write(CHECKSUM, `${sum(block).toString(8).padStart(6, '0')}\0 `)
  return block
}

function padded(bytes: Uint8Array): Buffer {
  const block = Buffer.alloc(Math.ceil(bytes.length / BLOCK) * BLOCK)
  block.set(bytes)
  return block
}

export function readTar(bytes: Uint8Array): Result<TarFile[], TarFailure> {
  const tar = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const files: TarFile[] = []
  for (let at = 0; ; ) {
    const block = tar.subarray(at, at + BLOCK)
    if (block.length < BLOCK) return torn
    if (block.every(byte => byte === 0)) return ok(files)
    const read = ({ at, length }: Field) => block.toString('latin1', at, at + length).split('\0', 1)[0]!
    if (block.toString('latin1', MAGIC.at, MAGIC.at + MAGIC.length) !== USTAR) return notTar
    if (Number.parseInt(read(CHECKSUM), 8) !== sum(block)) return notTar
    const name = read(NAME)
    if (read(TYPE) !== PLAIN_FILE || read(PREFIX) !== '')
      return failure('not-a-plain-file', `"${name}" in it is not a plain file; it was not packed by Konakis`)
    const size = Number.parseInt(read(SIZE), 8)
    const end = at + BLOCK + size
    if (!(end <= tar.length)) return torn
    files.push({ name, bytes: tar.subarray(at + BLOCK, end) })
    at = at + BLOCK + Math.ceil(size / BLOCK) * BLOCK
  }
}

/** The sum of all bytes of a header, with the checksum field counted as spaces. */
function sum(block: Buffer): number {
  const { at, length } = CHECKSUM
  return block.reduce((total, byte, index) => total + (index >= at && index < at + length ? 0x20 : byte), 0)
}

const torn = failure('torn', 'it is incomplete; copy it again from the source')
const notTar = failure('not-tar', 'it is not a tar archive, or it is corrupted; use another copy')
