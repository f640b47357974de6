import { connectAsync, type MqttClient } from 'mqtt'
import type { PublicGame } from '../../../src/messages/public-messages.ts'
import { makeMove } from '../../../src/rules/move.ts'
import { legalMoves, type Position, play, startPosition } from '../../../src/rules/position.ts'
import { builtInRules } from '../../../src/rulesets/index.ts'
import { snapshot } from './snapshots.ts'

interface PlayedGame {
  readonly id: string
  readonly moves: string[]
  result: PublicGame['result']
}

/**
 * A board on a broker as a hub sees it: it plays random games as fast as it is asked to, publishes each move, and
 * answers requests for its past games.
 */
export class PlayingBoard {
  readonly id: string
  readonly games: PlayedGame[] = []
  private readonly client: MqttClient
  private readonly longest: number
  private position: Position = startPosition(builtInRules('brandubh'))
  private seq = 0

  private constructor(id: string, client: MqttClient, longest: number) {
    this.id = id
    this.client = client
    this.longest = longest
  }

  /** `longest`: a game is given up after so many moves. */
  static async start(id: string, url: string, longest = 12): Promise<PlayingBoard> {
    const client = await connectAsync(url, { protocolVersion: 4 })
    const board = new PlayingBoard(id, client, longest)
    await client.subscribeAsync(`konakis/${id}/request/+`)
    client.on('message', (topic, payload) => board.reply(topic, payload.toString()))
    board.newGame()
    await client.publishAsync(`konakis/${id}/public/availability`, 'online', { retain: true, qos: 1 })
    return board
  }

  /** One move, or the next game after one that is over. */
  async move(): Promise<void> {
    const game = this.games.at(-1)!
    if (game.result) {
      this.newGame()
    } else {
      const moves = legalMoves(this.position)
      const move = moves[Math.floor(Math.random() * moves.length)]!
      this.position = play(this.position, move)
      game.moves.push(makeMove(move, 7))
      const isLongest = game.moves.length >= this.longest
      game.result = this.position.outcome ?? (isLongest ? { winner: null, reason: 'agreed' } : null)
    }
    await this.publish()
  }

  /** Every game with a move in it. */
  expected(): { game: string; moves: string }[] {
    return this.games
      .filter(({ moves }) => moves.length > 0)
      .map(({ id, moves }) => ({ game: id, moves: moves.join(' ') }))
  }

  stop(): Promise<void> {
    return this.client.endAsync()
  }

  private newGame(): void {
    this.position = startPosition(builtInRules('brandubh'))
    this.games.push({ id: `2026-11-17-${this.games.length + 1}`, moves: [], result: null })
  }

  private async publish(): Promise<void> {
    const { id, moves, result } = this.games.at(-1)!
    const message = JSON.stringify(snapshot(++this.seq, id, moves, { result }))
    await this.client.publishAsync(`konakis/${this.id}/public/game`, message, { retain: true, qos: 1 })
  }

  private reply(topic: string, text: string): void {
    const command = topic.split('/').at(-1)!
    const { transaction, ...args } = JSON.parse(text) as { transaction: string; before?: string; id?: string }
    const data = command === 'games' ? this.listed(args.before) : this.one(args.id!)
    const response = JSON.stringify({ v: 1, transaction, status: 'ok', data })
    this.client.publish(`konakis/${this.id}/response/${command}`, response, { qos: 1 })
  }

  private listed(before: string | undefined) {
    const newest = this.games.toReversed()
    const from = before === undefined ? 0 : newest.findIndex(({ id }) => id === before) + 1
    const page = newest.slice(from, from + 20)
    const games = page.map(({ id, moves, result }) => ({
      ...{ id, startedAt: STARTED, rules: 'brandubh', players: {}, computer: null },
      ...{ plies: moves.length, result },
    }))
    return { games, total: newest.length, before: from + 20 < newest.length ? page.at(-1)!.id : null }
  }

  private one(id: string) {
    const { moves, result } = this.games.find(game => game.id === id)!
    return { id, startedAt: STARTED, game: snapshot(0, id, moves, { result }), record: '' }
  }
}

const STARTED = '2026-11-17T20:00:00.000Z'
