export const muxChannels = 16

/** CD74HC4067: which of I0…I15 is joined to the common pin; none while the enable is high. */
export function joinedChannel(
  enableLow: boolean,
  s0: boolean,
  s1: boolean,
  s2: boolean,
  s3: boolean,
): number | null {
  if (!enableLow) return null
  return Number(s0) | (Number(s1) << 1) | (Number(s2) << 2) | (Number(s3) << 3)
}
