/** Marsaglia's 32-bit xorshift: small, fast, and the same on every machine for the same seed. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = (seed ^ 0x9e3779b9) | 0 || 1
    for (let warmUp = 0; warmUp < 8; warmUp++) this.uniform()
  }

  /** 0 ≤ x < 1. */
  uniform(): number {
    let x = this.#state
    x ^= x << 13
    x ^= x >>> 17
    x ^= x << 5
    this.#state = x
    return (x >>> 0) / 0x1_0000_0000
  }

  integer(below: number): number {
    return Math.floor(this.uniform() * below)
  }

  /** Mean 0, deviation 1: twelve uniforms have variance 1, four have a third of it. */
  gaussian(): number {
    return (this.uniform() + this.uniform() + this.uniform() + this.uniform() - 2) * Math.sqrt(3)
  }

  fill(bytes: Uint8Array): Uint8Array {
    for (let index = 0; index < bytes.length; index++) bytes[index] = this.integer(256)
    return bytes
  }
}
