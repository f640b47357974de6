import type { Drawing } from './drawing.ts'

/** A button to ground with its pull-up above the line, and the line's name at the left. */
export function drawButton(
  d: Drawing,
  { button, pullUp, net, x, y }: { button: string; pullUp: string; net: string; x: number; y: number },
): void {
  d.place(pullUp, x, y - 6)
  d.place(button, x + 9, y)
  d.lead(pullUp, '1', '+5V', 1)
  d.wire({ x: x - 4, y }, d.at(button, '1'))
  d.wire(d.at(pullUp, '2'), { x, y })
  d.label(net, { x: x - 4, y }, 'left')
  const end = d.at(button, '2')
  d.wire(end, { x: end.x + 4, y }, { x: end.x + 4, y: y + 2 })
  d.rail('GND', { x: end.x + 4, y: y + 2 })
}

/** From the net PIEZO through its resistor, BEEP, to the disc and to ground. */
export function drawPiezo(
  d: Drawing,
  { series, piezo, x, y }: { series: string; piezo: string; x: number; y: number },
): void {
  d.place(series, x, y)
  d.place(piezo, x + 16, y + 1)
  d.lead(series, '1', 'PIEZO')
  d.wire(d.at(series, '2'), d.at(piezo, '1'))
  d.label('BEEP', { x: x + 5, y }, 'right')
  const ground = d.at(piezo, '2')
  d.wire(ground, { x: x + 11, y: ground.y }, { x: x + 11, y: ground.y + 2 })
  d.rail('GND', { x: x + 11, y: ground.y + 2 })
}

/** A pin of a capacitor on its supply above it, the other on ground below. */
export function drawBypass(
  d: Drawing,
  id: string,
  x: number,
  y: number,
  supply = '+5V',
  ground = 'GND',
): void {
  d.place(id, x, y)
  d.lead(id, '1', supply, 1)
  d.lead(id, '2', ground, 1)
}
