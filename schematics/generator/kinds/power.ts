import { isRail, type NetName } from '../model.ts'
import type { PartKind, Shape } from './kind.ts'

const arrow: readonly Shape[] = [
  {
    draw: 'line',
    points: [
      { x: 0, y: 0 },
      { x: 0, y: -2 },
    ],
  },
  {
    draw: 'line',
    points: [
      { x: -0.6, y: -1 },
      { x: 0, y: -2 },
      { x: 0.6, y: -1 },
    ],
  },
]
const ground: readonly Shape[] = [
  {
    draw: 'line',
    points: [
      { x: 0, y: 0 },
      { x: 0, y: 1 },
      { x: 1, y: 1 },
      { x: 0, y: 2 },
      { x: -1, y: 1 },
      { x: 0, y: 1 },
    ],
  },
]

/** Its value names the net that it touches, on every sheet. */
export function railKind(net: NetName): PartKind {
  if (!isRail(net)) throw new Error(`${net} is no rail`)
  const down = net.startsWith('GND')
  return {
    name: net,
    description: `the rail ${net}`,
    pins: [{ number: '1', name: net, type: 'power_in', x: 0, y: 0, side: down ? 'up' : 'down', length: 0 }],
    shapes: down ? ground : arrow,
    showsPins: false,
    power: 'rail',
    reference: { x: 0, y: 0, justify: 'centre' },
    value: { x: 0, y: down ? 3 : -3, justify: 'centre' },
  }
}

export const powerFlag: PartKind = {
  name: 'PWR_FLAG',
  description: 'tells the checker that power comes in here',
  pins: [{ number: '1', name: 'pwr', type: 'power_out', x: 0, y: 0, side: 'down', length: 0 }],
  shapes: [
    {
      draw: 'line',
      points: [
        { x: 0, y: 0 },
        { x: 0, y: -1 },
        { x: -0.8, y: -1.5 },
        { x: 0, y: -2 },
        { x: 0.8, y: -1.5 },
        { x: 0, y: -1 },
      ],
    },
  ],
  showsPins: false,
  power: 'flag',
  reference: { x: 0, y: 0, justify: 'centre' },
  value: { x: 0, y: -3, justify: 'centre' },
}
