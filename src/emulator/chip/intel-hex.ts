/** Bytes of flash, from address 0 up to the last byte that the file names. */
export function parseIntelHex(text: string): Uint8Array {
  const flash: number[] = []
  let base = 0
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line === '') continue
    const record = parseRecord(line, index + 1)
    switch (record.type) {
      case 0x00:
        for (const [offset, byte] of record.data.entries()) flash[base + record.address + offset] = byte
        break
      case 0x01:
        return Uint8Array.from(flash, byte => byte ?? 0xff)
      case 0x02:
        base = ((record.data[0]! << 8) | record.data[1]!) << 4
        break
      case 0x03:
      case 0x05:
        break
      case 0x04:
        base = ((record.data[0]! << 8) | record.data[1]!) << 16
        break
      default:
        throw new Error(`Intel hex, line ${index + 1}: unknown record type ${record.type}`)
    }
  }
  throw new Error('Intel hex: the end record is missing')
}

function parseRecord(line: string, number: number): { type: number; address: number; data: number[] } {
  if (!/^:([0-9a-f]{2}){5,}$/i.test(line)) throw new Error(`Intel hex, line ${number}: not a record`)
  const bytes = [...Buffer.from(line.slice(1), 'hex')]
  if (bytes.length !== bytes[0]! + 5) throw new Error(`Intel hex, line ${number}: wrong length`)
  const sum = bytes.reduce((total, byte) => total + byte, 0)
  if ((sum & 0xff) !== 0) throw new Error(`Intel hex, line ${number}: wrong checksum`)
  return { type: bytes[3]!, address: (bytes[1]! << 8) | bytes[2]!, data: bytes.slice(4, -1) }
}
