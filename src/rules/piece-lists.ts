import { ATTACKER } from './terrain.ts'

/** Where the pieces of a board stand, in two lists, so that no loop has to search for them. */
export class PieceLists {
  /** Indices: the attackers from 0 on, the defenders and their king from `defendersAt` on. */
  readonly list: Uint8Array
  readonly defendersAt: number
  attackersEnd = 0
  defendersEnd: number
  /** For each index the place of its piece in the list. */
  private readonly places: Uint16Array

  constructor(area: number) {
    this.list = new Uint8Array(2 * area)
    this.defendersAt = area
    this.defendersEnd = area
    this.places = new Uint16Array(area)
  }

  clear(): void {
    this.attackersEnd = 0
    this.defendersEnd = this.defendersAt
  }

  add(index: number, code: number): void {
    const place = code === ATTACKER ? this.attackersEnd++ : this.defendersEnd++
    this.list[place] = index
    this.places[index] = place
  }

  move(from: number, to: number): void {
    const place = this.places[from]!
    this.places[to] = place
    this.list[place] = to
  }

  /** Takes a soldier out of his list; the last of the list fills his place, which is returned. */
  strike(victim: number, soldier: number): number {
    const { list, places } = this
    const place = places[victim]!
    const last = soldier === ATTACKER ? --this.attackersEnd : --this.defendersEnd
    const filler = list[last]!
    list[place] = filler
    places[filler] = place
    return place
  }

  /** Undoes the last `strike`. */
  putBack(victim: number, soldier: number, place: number): void {
    const { list, places } = this
    const last = soldier === ATTACKER ? this.attackersEnd++ : this.defendersEnd++
    const filler = list[place]!
    list[last] = filler
    places[filler] = last
    list[place] = victim
    places[victim] = place
  }
}
