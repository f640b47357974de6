import type { Square } from '../../rules/geometry.ts'
import type { Analogue } from '../controller.ts'
import { happens, pick, type Roll } from '../dice.ts'
import { BOARDS, type Habit } from '../habit.ts'
import type { SimulatedPlayers } from '../players.ts'
import type { HandScript, Sitting } from '../sitting.ts'

/** What befalls sensors, cable, controller and service. */
export const FAULTS: readonly Habit[] = [
  {
    name: 'weak-magnet',
    about: 'a few pieces whose magnets are at the threshold of being seen',
    kind: 'fault',
    boards: BOARDS,
    parameters: {
      pieces: [1, 3],
      everyMs: [300, 5000],
      forMs: [20, 250],
      side: [0.27, 0.33],
      reed: [0.152, 0.18],
    },
    ways: (draw, roll) => ({
      begin(players) {
        const { sitting } = players
        for (let count = draw('pieces'); count >= 1; count--) {
          const thing = pick(roll, sitting.pieces.things)!
          if (sitting.controller.analogue) {
            thing.strength = draw(sitting.controller.sense === 'side' ? 'side' : 'reed')
            sitting.pieces.onChange(thing)
          } else {
            sitting.meanwhile(
              flicker(players, draw, () => {
                const { place } = thing
                return place && place.heightMm === 0
                  ? { square: sitting.pieces.squareOf(place), as: '.' }
                  : null
              }),
            )
          }
        }
      },
    }),
  },
  {
    name: 'bleeding',
    about: 'magnets so strong that the square next door sees them too',
    kind: 'fault',
    boards: BOARDS,
    parameters: { pieces: [2, 8], everyMs: [300, 4000], forMs: [20, 250], strength: [1.2, 1.6] },
    ways: (draw, roll) => ({
      begin(players) {
        const { sitting, position } = players
        const { neighbours } = position.rules.geometry
        for (let count = draw('pieces'); count >= 1; count--) {
          const thing = pick(roll, sitting.pieces.things)!
          if (sitting.controller.analogue) {
            thing.strength = draw('strength')
            sitting.pieces.onChange(thing)
          } else {
            sitting.meanwhile(
              flicker(players, draw, () => {
                if (!thing.place) return null
                const beside = neighbours[sitting.pieces.squareOf(thing.place)]!
                const square = pick(
                  roll,
                  beside.filter(next => next !== null && !sitting.pieces.on(next)),
                )
                const as = sitting.controller.sense === 'side' ? thing.piece : 'o'
                return square === undefined || square === null ? null : { square, as }
              }),
            )
          }
        }
      },
    }),
  },
  {
    name: 'noise',
    about: 'sensors that twitch now and then, anywhere',
    kind: 'fault',
    boards: BOARDS,
    parameters: { everyMs: [100, 3000], forMs: [5, 120], white: [2, 6], brown: [0, 6] },
    ways: (draw, roll) => ({
      begin(players) {
        const { sitting, position } = players
        if (sitting.controller.analogue) {
          sitting.controller.analogue.setNoise(draw('white'), draw('brown'))
          return
        }
        sitting.meanwhile(
          flicker(players, draw, () => {
            const square = pick(roll, position.rules.geometry.squares)!
            return { square, as: sitting.pieces.on(square) ? '.' : 'o' }
          }),
        )
      },
    }),
  },
  {
    name: 'drift',
    about: 'sensors that warm up and cool down, one of them as far as its threshold',
    kind: 'fault',
    boards: BOARDS,
    // A 49E wanders by half a count a degree.
    parameters: { overMs: [8000, 90_000], counts: [-14, 14], share: [0.1, 0.9], forMs: [20, 250] },
    ways: (draw, roll) => ({
      begin(players) {
        const { sitting, position } = players
        const { squares } = position.rules.geometry
        const { analogue } = sitting.controller
        sitting.meanwhile(
          analogue ? warmUp(players, analogue, squares, draw) : waver(players, pick(roll, squares)!, draw),
        )
      },
    }),
  },
  {
    name: 'dead-sensor',
    about: 'sensors that say nothing, from the start or from some move on',
    kind: 'fault',
    boards: BOARDS,
    parameters: { sensors: [1, 3], afterMs: [0, 60_000] },
    ways: (draw, roll) => ({
      begin(players) {
        for (let count = draw('sensors'); count >= 1; count--) {
          players.sitting.meanwhile(breakLater(players, '?', happens(roll, 0.5) ? 0 : draw('afterMs'), roll))
        }
      },
    }),
  },
  {
    name: 'stuck-sensor',
    about: 'a sensor that goes on saying the same whatever stands there',
    kind: 'fault',
    boards: BOARDS,
    parameters: { afterMs: [3000, 60_000] },
    ways: (draw, roll) => ({
      begin(players) {
        const as = happens(roll, 0.5) ? '.' : players.sitting.controller.sense === 'side' ? 't' : 'o'
        players.sitting.meanwhile(breakLater(players, as, draw('afterMs'), roll))
      },
    }),
  },
  {
    name: 'lost-lines',
    about: 'a cable that swallows lines',
    kind: 'fault',
    boards: BOARDS,
    parameters: { share: [0.05, 0.4] },
    ways: (draw, roll) => ({
      begin({ sitting }) {
        const share = draw('share')
        sitting.controller.cable = text => (happens(roll, share) ? null : text)
      },
    }),
  },
  {
    name: 'corrupt-lines',
    about: 'a cable that garbles lines, cuts them short or runs two together',
    kind: 'fault',
    boards: BOARDS,
    parameters: { share: [0.05, 0.4] },
    ways: (draw, roll) => ({
      begin({ sitting }) {
        const share = draw('share')
        sitting.controller.cable = text => (happens(roll, share) ? garble(text, roll) : text)
      },
    }),
  },
  {
    name: 'controller-restart',
    about: 'a controller that starts anew in the midst of things',
    kind: 'fault',
    boards: BOARDS,
    parameters: { everyMs: [3000, 40_000] },
    ways: draw => ({
      begin(players) {
        players.sitting.meanwhile(restartController(players, draw))
      },
    }),
  },
  {
    name: 'cable-out',
    about: 'the cable is pulled out for a while, in the midst of things',
    kind: 'fault',
    boards: BOARDS,
    parameters: { forMs: [300, 12_000] },
    ways: draw => ({
      begin(players) {
        players.sitting.meanwhile(pullNowAndThen(players, draw))
      },
    }),
  },
  {
    name: 'cable-out-moves',
    about: 'the cable is pulled out, one or two moves are made, and it is put back',
    kind: 'fault',
    boards: BOARDS,
    parameters: { forMs: [300, 6000], plies: [1, 2] },
    ways: draw => ({
      incident: {
        share: 0.12,
        *happen(players) {
          const { controller } = players.sitting
          yield* players.clearTable()
          yield* players.answer()
          controller.unplug()
          yield draw('forMs')
          for (let plies = Math.round(draw('plies')); plies > 0 && !players.position.outcome; plies--) {
            yield* players.turn(players.choose(), true)
            yield draw('forMs')
          }
          controller.plug()
          yield* players.answer()
        },
      },
    }),
  },
  {
    name: 'power-loss',
    about: 'the service loses its power at any instant, and starts again from its journal',
    kind: 'fault',
    boards: BOARDS,
    parameters: { everyMs: [2000, 40_000], forMs: [50, 8000] },
    ways: draw => ({
      begin(players) {
        players.sitting.meanwhile(losePower(players, draw))
      },
    }),
  },
]

type Draw = (parameter: string) => number
type Twitch = { readonly square: number; readonly as: '.' | 'o' | 't' | 'T' | 'K' }

function* flicker(
  { sitting: { controller } }: SimulatedPlayers,
  draw: Draw,
  next: () => Twitch | null,
): HandScript {
  for (;;) {
    yield draw('everyMs')
    const twitch = next()
    if (!twitch) continue
    controller.misread(twitch.square, twitch.as)
    yield draw('forMs')
    controller.misread(twitch.square, null)
  }
}

/** Each by its own number of counts, and back. */
function* warmUp(
  { sitting }: SimulatedPlayers,
  { setDrift }: Analogue,
  squares: readonly Square[],
  draw: Draw,
): HandScript {
  const counts = squares.map(() => draw('counts'))
  for (const way of swell(sitting, draw('overMs'))) {
    for (const square of squares) setDrift(square, counts[square]! * way)
    yield 250
  }
}

/** Wrong for a growing share of the time, and then for a shrinking one. */
function* waver({ sitting }: SimulatedPlayers, square: Square, draw: Draw): HandScript {
  const { controller, pieces } = sitting
  const share = draw('share')
  for (const way of swell(sitting, draw('overMs'))) {
    const wrongMs = draw('forMs')
    controller.misread(square, pieces.on(square) ? '.' : 'o')
    yield wrongMs
    controller.misread(square, null)
    yield wrongMs / Math.max(share * way, 0.05) - wrongMs
  }
}

/** From nothing to all and back to nothing, as time goes by. */
function* swell(sitting: Sitting, overMs: number): Generator<number> {
  const startMs = sitting.nowMs
  for (let pastMs = 0; pastMs < overMs; pastMs = sitting.nowMs - startMs) {
    yield Math.sin((Math.PI * pastMs) / overMs)
  }
}

function* breakLater(
  { sitting, position }: SimulatedPlayers,
  as: '?' | '.' | 'o' | 't',
  afterMs: number,
  roll: Roll,
): HandScript {
  if (afterMs > 0) yield afterMs
  sitting.controller.misread(pick(roll, position.rules.geometry.squares)!, as)
}

function* restartController({ sitting, score }: SimulatedPlayers, draw: Draw): HandScript {
  for (;;) {
    yield draw('everyMs')
    score.restarts++
    sitting.controller.restart()
  }
}

function* pullNowAndThen({ sitting: { controller } }: SimulatedPlayers, draw: Draw): HandScript {
  for (;;) {
    yield draw('forMs') + 4000
    controller.unplug()
    yield draw('forMs')
    controller.plug()
  }
}

function* losePower({ sitting, score }: SimulatedPlayers, draw: Draw): HandScript {
  for (;;) {
    yield draw('everyMs')
    sitting.desk.lose()
    yield draw('forMs')
    score.restarts++
    sitting.desk.wake(sitting.nowMs)
  }
}

function garble(text: string, roll: Roll): string {
  const at = roll(text.length)
  switch (roll(4)) {
    case 0:
      return text.slice(0, at)
    case 1:
      return text.slice(at) + text
    case 2:
      return text.slice(0, at) + text.slice(at + 1)
    default:
      return text.slice(0, at) + String.fromCharCode(33 + roll(90)) + text.slice(at + 1)
  }
}
