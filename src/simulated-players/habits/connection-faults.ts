import { chooseMove } from '../choose-move.ts'
import { type Habit, SIMULATED_BOARDS } from '../habit.ts'
import type { SimulatedPlayers } from '../players.ts'
import { chance, type RandomInt } from '../random.ts'
import type { HandScript } from '../simulation.ts'

/** Faults of the cable, the controller and the service. */
export const CONNECTION_FAULTS: readonly Habit[] = [
  {
    name: 'lost-lines',
    about: 'a cable that loses lines',
    kind: 'fault',
    boards: SIMULATED_BOARDS,
    parameters: { share: [0.05, 0.4] },
    behaviour: (draw, random) => ({
      begin({ simulation }) {
        const share = draw('share')
        simulation.controller.cable = text => (chance(random, share) ? null : text)
      },
    }),
  },
  {
    name: 'corrupt-lines',
    about: 'a cable that corrupts lines, cuts them short or joins two',
    kind: 'fault',
    boards: SIMULATED_BOARDS,
    parameters: { share: [0.05, 0.4] },
    behaviour: (draw, random) => ({
      begin({ simulation }) {
        const share = draw('share')
        simulation.controller.cable = text => (chance(random, share) ? corrupt(text, random) : text)
      },
    }),
  },
  {
    name: 'controller-restart',
    about: 'a controller that restarts at any time',
    kind: 'fault',
    boards: SIMULATED_BOARDS,
    parameters: { everyMs: [3000, 40_000] },
    behaviour: draw => ({
      begin(players) {
        players.simulation.runInBackground(restartController(players, draw))
      },
    }),
  },
  {
    name: 'cable-out',
    about: 'the cable is unplugged for a while, at any time',
    kind: 'fault',
    boards: SIMULATED_BOARDS,
    parameters: { forMs: [300, 12_000] },
    behaviour: draw => ({
      begin(players) {
        players.simulation.runInBackground(unplugRepeatedly(players, draw))
      },
    }),
  },
  {
    name: 'cable-out-moves',
    about: 'the cable is unplugged, one or two moves are made, and it is plugged in again',
    kind: 'fault',
    boards: SIMULATED_BOARDS,
    parameters: { forMs: [300, 6000], plies: [1, 2] },
    behaviour: draw => ({
      incident: {
        share: 0.12,
        *happen(players) {
          const { controller } = players.simulation
          yield* players.removeCaptured()
          yield* players.resolveQuestions()
          controller.unplug()
          yield draw('forMs')
          for (let plies = Math.round(draw('plies')); plies > 0 && !players.position.outcome; plies--) {
            yield* players.playMove(chooseMove(players.position, players.random), true)
            yield draw('forMs')
          }
          controller.plug()
          yield* players.resolveQuestions()
        },
      },
    }),
  },
  {
    name: 'power-loss',
    about: 'the service loses power at any instant and restarts from its journal',
    kind: 'fault',
    boards: SIMULATED_BOARDS,
    parameters: { everyMs: [2000, 40_000], forMs: [50, 8000] },
    behaviour: draw => ({
      begin(players) {
        players.simulation.runInBackground(losePower(players, draw))
      },
    }),
  },
]

type Draw = (parameter: string) => number

function* restartController({ simulation, score }: SimulatedPlayers, draw: Draw): HandScript {
  for (;;) {
    yield draw('everyMs')
    score.restarts++
    simulation.controller.restart()
  }
}

function* unplugRepeatedly({ simulation: { controller } }: SimulatedPlayers, draw: Draw): HandScript {
  for (;;) {
    yield draw('forMs') + 4000
    controller.unplug()
    yield draw('forMs')
    controller.plug()
  }
}

function* losePower({ simulation, score }: SimulatedPlayers, draw: Draw): HandScript {
  for (;;) {
    yield draw('everyMs')
    simulation.service.lose()
    yield draw('forMs')
    score.restarts++
    simulation.service.wake(simulation.nowMs)
  }
}

function corrupt(text: string, random: RandomInt): string {
  const at = random(text.length)
  switch (random(4)) {
    case 0:
      return text.slice(0, at)
    case 1:
      return text.slice(at) + text
    case 2:
      return text.slice(0, at) + text.slice(at + 1)
    default:
      return text.slice(0, at) + String.fromCharCode(33 + random(90)) + text.slice(at + 1)
  }
}
