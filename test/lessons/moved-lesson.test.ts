import { describe, expect, it } from 'vitest'
import { LESSONS } from '../../src/lessons/catalogue/index.ts'
import { movedLesson } from '../../src/lessons/moved-lesson.ts'

const lesson = (id: string) => LESSONS.find(each => each.id === id)!

describe('a lesson in the middle of a board of another size', () => {
  it('has its pieces and the names of squares one further from the corner on 11×11', () => {
    const [drawn] = lesson('throne-crossing').steps
    const [moved] = movedLesson(lesson('throne-crossing'), 11)!.steps
    expect(drawn!.goal).toEqual({ kind: 'move', from: 'b5', to: 'h5' })
    expect(moved!.goal).toEqual({ kind: 'move', from: 'c6', to: 'i6' })
    expect(moved!.task.en).toBe(drawn!.task.en.replace('b5', 'c6').replace('h5', 'i6'))
    expect(moved!.diagram.split('/').map(rank => rank.replace(/\d+/g, ''))).toEqual([
      '',
      ...drawn!.diagram.split('/').map(rank => rank.replace(/\d+/g, '')),
      '',
    ])
  })

  it('has names of two digits where the board has such ranks', () => {
    const names = JSON.stringify(movedLesson(lesson('walking-between'), 13)).match(/\b[a-m]\d+\b/g)!
    expect(names.every(name => Number(name.slice(1)) <= 13)).toBe(true)
  })

  it('is none on 7×7 where a piece or a square that it names would be outside', () => {
    expect(movedLesson(lesson('throne-helps'), 7)).not.toBeNull()
    expect(movedLesson(lesson('capturing'), 7)).toBeNull()
  })
})
