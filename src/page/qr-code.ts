import { generate } from 'lean-qr'

/** Every scanner needs a border of four modules (ISO/IEC 18004, "quiet zone"). */
export const QUIET_MODULES = 4

export interface QrCode {
  /** Modules a side, without the border. */
  readonly size: number
  /** One square of SVG path for each run of dark modules. */
  readonly path: string
}

export function qrCode(text: string): QrCode {
  const code = generate(text)
  let path = ''
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) {
      if (!code.get(x, y)) continue
      const start = x
      while (x + 1 < code.size && code.get(x + 1, y)) x++
      path += `M${start} ${y}h${x + 1 - start}v1h-${x + 1 - start}z`
    }
  }
  return { size: code.size, path }
}
