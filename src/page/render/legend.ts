import { LIGHT_WORDS } from '../../words/page/lights.ts'
import { lightsOf } from '../state/lights.ts'
import { readValue } from '../state/slot.ts'
import { el, rebuild, setHidden, setText, svg } from './dom.ts'
import type { Sprite } from './sprite.ts'
import type { Part } from './view.ts'

/** The lights that are on now, each with its shape and its meaning. */
export function legend(sprite: Sprite): Part {
  const heading = el('h2')
  const list = el('ul', { class: 'legend' })
  const root = el('section', { class: 'card legend-card' }, heading, list)
  return {
    root,
    update(view) {
      const lights = view.board && readValue(view.board.lights)
      const size = view.board && readValue(view.board.game)?.snapshot.size
      const lit = lights && size && view.state.ply === null ? lightsOf(lights, size * size) : []
      const roles = [...new Set(lit.flatMap(light => (light?.role ? [light.role] : [])))].sort()
      setHidden(root, roles.length === 0)
      setText(heading, view.t('lightsSay'))
      rebuild(list, `${view.language} ${roles.join(' ')}`, () =>
        roles.map(role => el('li', {}, shapeIcon(sprite.shape(role)), LIGHT_WORDS[role][view.language])),
      )
    },
  }
}

function shapeIcon(href: string): SVGSVGElement {
  return svg(
    'svg',
    { class: 'shape-icon', viewBox: '-56 -56 112 112', 'aria-hidden': 'true' },
    svg('use', { href, x: -50, y: -50, width: 100, height: 100 }),
  )
}
