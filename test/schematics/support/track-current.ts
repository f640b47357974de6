/** What a single track of a net carries at most; bars carry the supplies, tracks only what leads from them to a part. */
export function amperesOf(net: string): number {
  // A light at full white (APA102 data sheet: 20 mA a colour, 1 mA for the chip).
  if (net === '+5VP' || net === 'GNDP') return 0.061
  // Three sensors of a rank, 10 mA each at most (SS49E data sheet); the gates and the multiplexer take microamperes.
  if (net === '+5V' || net === 'GND' || net.includes('V_RANK')) return 0.1
  // A logic output of the 74HC family gives 25 mA at most.
  return 0.025
}
