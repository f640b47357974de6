import { lessonMove } from '../../../src/lessons/positions.ts'
import { FakeCoach } from './fake-coach.ts'
import { moved, START } from './scripted-service.ts'
import { watched } from './watched-service.ts'

const [a4, a3] = [27, 18]
export const AFTER_ONE = moved(START, a4, a3)

/** What the sensors see of a diagram: a1 first. */
export function framed(diagram: string): string {
  const rows = diagram.replace(/\d/g, count => '.'.repeat(Number(count))).split('/')
  return rows.reverse().join('')
}

/** A game of one move, and somebody who would rather learn. */
export async function seated(...[disk, clock]: Parameters<typeof watched>) {
  const learned: string[] = []
  const coach = new FakeCoach()
  const table = await watched(disk, clock, {
    coach,
    onEffect: effect => {
      if (effect.type === 'lesson-learned') learned.push(`${effect.lesson.id}, ${effect.rules.id}`)
    },
  })
  const { board, passAndListen, game, lights, events } = table
  /** Frames come while time passes, as from a real board. */
  const stay = async (frame: string, ms: number) => {
    for (let stayed = 0; stayed < ms; stayed += 500) {
      board.frame(frame)
      await passAndListen(Math.min(500, ms - stayed))
    }
  }
  await stay(START, 100)
  await stay(AFTER_ONE, 1000)
  const roles = () => {
    const { squares, palette } = lights()
    return Object.fromEntries(
      [...squares].flatMap((letter, square) => (letter === '.' ? [] : [[square, palette[letter]!.role]])),
    )
  }
  /** The pieces as the lesson wants them. */
  const setUp = async () => {
    const frame = framed(game().position)
    await stay(frame, 100)
    return frame
  }
  /** A move by hand; what stands afterwards, captured pieces taken off by nobody. */
  const play = async (frame: string, text: string) => {
    const { from, to } = lessonMove(text, 9)
    const next = moved(frame, from, to)
    await stay(next, 1000)
    return next
  }
  const menu = async () => {
    board.emit({ type: 'button', button: 'menu', pressed: true })
    await passAndListen(100)
    board.emit({ type: 'button', button: 'menu', pressed: false })
    await passAndListen(50)
  }
  /** Where the lesson stands, and what it says. */
  const said = () => {
    const { lesson } = game()
    return lesson && `${lesson.state} ${lesson.step}/${lesson.of}: ${lesson.say.en}`
  }
  const steps = () => events().flatMap(event => (event.type === 'lesson.step' ? [event.state] : []))
  return { ...table, stay, roles, setUp, play, menu, said, steps, learned, coach }
}
