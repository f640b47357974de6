import { type Failure, failure, ok, type Result } from '../../core/result.ts'
import { isBoardId } from '../../messages/topics.ts'
import { type GameSearch, type PlaceInList, SEARCHED_RESULTS } from '../archive/search.ts'

const MAX_LENGTH = 100
const DAY = /^\d{4}-\d\d-\d\d$/

/** `?player=ann&rules=nielsen&result=draw&board=club-1&from=2026-11-01&to=2026-11-30&before=…` */
export function parseSearch(query: URLSearchParams): Result<GameSearch, Failure<'bad-query'>> {
  const text = (name: string) => query.get(name)?.trim() || null
  const result = text('result')
  const known = SEARCHED_RESULTS.find(each => each === result) ?? null
  if (result !== null && known === null) return bad('result', `one of ${SEARCHED_RESULTS.join(', ')}`)
  const before = text('before')
  const place = before === null ? null : parsePlace(before)
  if (before !== null && place === null) return bad('before', 'what the page before named as next')
  for (const day of ['from', 'to'])
    if (text(day) !== null && !isDay(text(day)!)) return bad(day, 'a day such as 2026-11-16')
  for (const name of ['player', 'rules', 'board'])
    if ((text(name)?.length ?? 0) > MAX_LENGTH) return bad(name, `at most ${MAX_LENGTH} characters`)
  return ok({
    player: text('player'),
    rules: text('rules'),
    board: text('board'),
    result: known,
    from: text('from'),
    to: text('to'),
    before: place,
  })
}

export const makePlace = ({ startedAt, board, game }: PlaceInList): string => `${startedAt} ${board} ${game}`

function parsePlace(text: string): PlaceInList | null {
  const [startedAt = '', board = '', game = '', ...more] = text.split(' ')
  const isPlace = isTime(startedAt) && isBoardId(board) && game !== '' && game.length <= MAX_LENGTH
  return isPlace && more.length === 0 ? { startedAt, board, game } : null
}

const isTime = (text: string) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) && isDate(text)
const isDay = (text: string) => DAY.test(text) && isDate(text)
const isDate = (text: string) => !Number.isNaN(Date.parse(text))

const bad = (name: string, expected: string) => failure('bad-query', `${name}: expected ${expected}`)
