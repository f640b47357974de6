export const decoderOutputs = 16

/** 74HC154 with both enables tied low: of Y0…Y15, the one that the address names is low. */
export function lowOutput(a0: boolean, a1: boolean, a2: boolean, a3: boolean): number {
  return Number(a0) | (Number(a1) << 1) | (Number(a2) << 2) | (Number(a3) << 3)
}
