/** CRC-16/CCITT-FALSE of a text of single-byte characters: polynomial 0x1021, initial 0xFFFF, not reflected. */
export function crc16(text: string): number {
  let crc = 0xffff
  for (let at = 0; at < text.length; at++) {
    crc ^= text.charCodeAt(at) << 8
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1
    crc &= 0xffff
  }
  return crc
}
