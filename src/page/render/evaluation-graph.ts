import { fill } from '../../words/page/labels.ts'
import { curvePoints, plyAt, standing } from '../state/evaluation-curve.ts'
import { lastPly } from '../state/page-state.ts'
import { readValue } from '../state/slot.ts'
import { el, rebuild, setAttribute, setHidden, setText, svg } from './dom.ts'
import type { Actions, Part } from './view.ts'

const WIDTH = 300
const HEIGHT = 90

/** How a game stood at each ply, the attackers above; a slider over it chooses the position that is shown. */
export function evaluationGraph(actions: Actions): Part {
  const area = svg('path', { class: 'curve-area' })
  const line = svg('path', { class: 'curve' })
  const marker = svg('line', { class: 'curve-marker', y1: 0, y2: HEIGHT })
  const moments = svg('g', { class: 'curve-moments' })
  const drawing = svg(
    'svg',
    { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: 'none', 'aria-hidden': 'true' },
    area,
    svg('line', { class: 'curve-middle', x1: 0, x2: WIDTH, y1: HEIGHT / 2, y2: HEIGHT / 2 }),
    line,
    moments,
    marker,
  )
  const slider = el('input', { type: 'range', min: 0, step: 1 })
  slider.addEventListener('input', () => actions.showPly(Number(slider.value)))
  drawing.addEventListener('click', event => {
    const { left, width } = drawing.getBoundingClientRect()
    actions.showPly(plyAt((event.clientX - left) / width, Number(slider.max)))
  })
  const sides = { attackers: el('span'), defenders: el('span') }
  const root = el(
    'div',
    { class: 'evaluation' },
    el('div', { class: 'curve-sides' }, sides.attackers, sides.defenders),
    el('div', { class: 'curve-drawing' }, drawing, slider),
  )
  return {
    root,
    update(view) {
      const snapshot = view.board && readValue(view.board.game)?.snapshot
      const last = lastPly(view.state)
      const evaluations = snapshot?.evaluations ?? []
      const isShown = evaluations.length > 1 && last !== null
      setHidden(root, !isShown)
      if (!isShown) return
      const points = curvePoints(evaluations, WIDTH, HEIGHT)
      const path = points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')
      setAttribute(line, 'd', `M${path}`)
      setAttribute(area, 'd', `M0 ${HEIGHT / 2}L${path}L${WIDTH} ${HEIGHT / 2}Z`)
      rebuild(moments, JSON.stringify([snapshot?.review, path]), () =>
        (snapshot?.review ?? []).flatMap(({ ply }) => {
          const point = points[ply]
          return point ? [svg('ellipse', { cx: point.x, cy: point.y, rx: 3, ry: 4 })] : []
        }),
      )
      const ply = view.state.ply ?? last
      const at = points[Math.min(ply, points.length - 1)]!
      setAttribute(marker, 'x1', String(at.x))
      setAttribute(marker, 'x2', String(at.x))
      setAttribute(slider, 'max', String(last))
      if (slider.value !== String(ply)) slider.value = String(ply)
      const percent = Math.round(50 + 50 * standing(evaluations[ply] ?? 0))
      const words = fill(view.t('standsFor'), ply, percent)
      setAttribute(slider, 'aria-label', view.t('evaluation'))
      setAttribute(slider, 'aria-valuetext', words)
      for (const side of ['attackers', 'defenders'] as const) setText(sides[side], view.t(side))
    },
  }
}
