/** The data of one light: colour channels 0–255, and the chip's own brightness 0–31. */
export interface EmulatedLight {
  readonly red: number
  readonly green: number
  readonly blue: number
  readonly brightness: number
}

export const darkLight: EmulatedLight = { red: 0, green: 0, blue: 0, brightness: 0 }

const fullChannelMa = 20
const darkChipMa = 1

/** What the chain draws at 5 V. */
export function currentMa(lights: readonly EmulatedLight[]): number {
  return lights.reduce(
    (sum, { red, green, blue, brightness }) =>
      sum + darkChipMa + (((red + green + blue) / 255) * fullChannelMa * brightness) / 31,
    0,
  )
}

/**
 * A chain of APA102 or SK9822:
 *
 *     00 00 00 00 | E0+brightness B G R | … one word a light … | end frame
 *
 * Each APA102 passes its data on half a clock late, so that the last light needs half a clock a light beyond its own
 * word. Each SK9822 holds a colour back until 32 zero bits follow. A frame counts as shown when both would show it.
 */
export class LightChain {
  onChange: (lights: readonly EmulatedLight[]) => void = () => {}
  lights: readonly EmulatedLight[]

  readonly #length: number
  #zeroBytes = 0
  #started = false
  #word: number[] = []
  #pending: EmulatedLight[] = []
  #bytesAfterWords = 0
  #supplied = true

  constructor(length: number) {
    this.#length = length
    this.lights = Array.from({ length }, () => darkLight)
  }

  /** Without it the chips forget what they showed, and receive nothing. With it they start dark. */
  set supplied(value: boolean) {
    this.#supplied = value
    this.#forget()
  }

  #forget(): void {
    this.#started = false
    this.#pending = []
    this.#word = []
    this.#zeroBytes = 0
    this.#show(Array.from({ length: this.#length }, () => darkLight))
  }

  receive(byte: number): void {
    if (!this.#supplied) return
    this.#zeroBytes = byte === 0 ? this.#zeroBytes + 1 : 0
    const betweenWords = this.#word.length === 0
    const startsWord = betweenWords && this.#started && this.#bytesAfterWords === 0 && (byte & 0xe0) === 0xe0
    if (startsWord || !betweenWords) this.#takeWordByte(byte)
    else this.#takeOther()
  }

  #takeWordByte(byte: number): void {
    this.#word.push(byte)
    if (this.#word.length < 4) return
    const [head, blue, green, red] = this.#word as [number, number, number, number]
    this.#word = []
    this.#zeroBytes = 0
    if (this.#pending.length < this.#length) this.#pending.push({ red, green, blue, brightness: head & 0x1f })
    else this.#bytesAfterWords += 4
  }

  #takeOther(): void {
    if (this.#pending.length > 0) {
      this.#bytesAfterWords += 1
      const halfClocks = Math.ceil(this.#pending.length / 2)
      if (this.#bytesAfterWords * 8 >= halfClocks && this.#zeroBytes >= 4) this.#endFrame()
    } else if (this.#zeroBytes >= 4) {
      this.#started = true
      this.#bytesAfterWords = 0
    }
  }

  #endFrame(): void {
    const shown = [...this.#pending, ...this.lights.slice(this.#pending.length)]
    this.#pending = []
    this.#bytesAfterWords = 0
    // Four zero bytes are a start frame as well: the next word is the first light's.
    this.#started = true
    this.#show(shown)
  }

  #show(lights: readonly EmulatedLight[]): void {
    const changed = lights.some((light, index) => !sameLight(light, this.lights[index]!))
    this.lights = lights
    if (changed) this.onChange(lights)
  }
}

function sameLight(a: EmulatedLight, b: EmulatedLight): boolean {
  return a.red === b.red && a.green === b.green && a.blue === b.blue && a.brightness === b.brightness
}
