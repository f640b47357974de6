import { deflateRawSync, inflateRawSync } from 'node:zlib'

/** PKWARE's APPNOTE 6.3: local headers with their data, then the directory. Names sorted, no times, so always the same. */
export function zipped(files: ReadonlyMap<string, string>): Buffer {
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const [name, text] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const content = Buffer.from(text)
    const packed = deflateRawSync(content, { level: 9 })
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(deflated, 4)
    fields.writeUInt16LE(firstDayOf1980, 8)
    fields.writeUInt32LE(crc32(content), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(content.length, 18)
    fields.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([signature(0x04034b50), fields, Buffer.from(name), packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    entries.push(
      Buffer.concat([signature(0x02014b50), Buffer.from([20, 0]), fields, tail, Buffer.from(name)]),
    )
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, directory, signature(0x06054b50), end])
}

/** The files of an archive that `zipped` made. */
export function unzipped(archive: Buffer): Map<string, string> {
  const files = new Map<string, string>()
  for (let at = 0; archive.readUInt32LE(at) === 0x04034b50; ) {
    const packed = archive.readUInt32LE(at + 18)
    const start = at + 30 + archive.readUInt16LE(at + 26)
    files.set(
      archive.toString('utf8', at + 30, start),
      inflateRawSync(archive.subarray(start, start + packed)).toString('utf8'),
    )
    at = start + packed
  }
  return files
}

const deflated = 8
const firstDayOf1980 = 0x21

function signature(number: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(number)
  return bytes
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}
