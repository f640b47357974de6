import type { Database } from './database.ts'

/**
 * The steps from an empty database to the present one; a step that has been released is never changed. A game is one
 * row, keyed by its board and its name there, so that nothing can be recorded twice. What a search reads is apart from
 * the moves, which are much longer. A tournament is the list of its events, to which others are only added: it is its own
 * audit trail.
 */
const STEPS: readonly (readonly string[])[] = [
  [
    `CREATE TABLE boards (
      board text PRIMARY KEY,
      caught_up boolean NOT NULL
    )`,
    `CREATE TABLE games (
      board text NOT NULL,
      game text NOT NULL,
      seq bigint NOT NULL,
      started_at timestamptz NOT NULL,
      ended_at timestamptz,
      rules text NOT NULL,
      attackers text NOT NULL DEFAULT '',
      defenders text NOT NULL DEFAULT '',
      computer text,
      computer_level integer,
      plies integer NOT NULL,
      result text,
      reason text,
      PRIMARY KEY (board, game)
    )`,
    `CREATE TABLE game_moves (
      board text NOT NULL,
      game text NOT NULL,
      moves text NOT NULL,
      move_times text NOT NULL,
      snapshot text NOT NULL,
      PRIMARY KEY (board, game),
      FOREIGN KEY (board, game) REFERENCES games ON DELETE CASCADE
    )`,
    'CREATE INDEX games_by_start ON games (started_at DESC, board, game)',
    'CREATE INDEX games_by_rules ON games (rules, started_at DESC)',
    'CREATE INDEX games_by_result ON games (result, started_at DESC)',
    'CREATE INDEX games_by_attackers ON games (lower(attackers) text_pattern_ops, started_at DESC)',
    'CREATE INDEX games_by_defenders ON games (lower(defenders) text_pattern_ops, started_at DESC)',
  ],
  [
    `CREATE TABLE tournaments (
      tournament integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY
    )`,
    `CREATE TABLE tournament_events (
      tournament integer NOT NULL REFERENCES tournaments,
      number integer NOT NULL,
      at timestamptz NOT NULL,
      by_whom text NOT NULL,
      event text NOT NULL,
      PRIMARY KEY (tournament, number)
    )`,
  ],
]

/** Brings the database up to date; two hubs that start at once do so one after the other. */
export async function migrate(database: Database): Promise<void> {
  await database.run('CREATE TABLE IF NOT EXISTS schema_steps (step integer PRIMARY KEY)')
  await database.transaction(async run => {
    await run('LOCK TABLE schema_steps IN EXCLUSIVE MODE')
    const [row] = await run('SELECT coalesce(max(step), 0)::integer AS step FROM schema_steps')
    for (const [index, statements] of STEPS.entries()) {
      const step = index + 1
      if (step <= Number(row!.step)) continue
      for (const statement of statements) await run(statement)
      await run('INSERT INTO schema_steps (step) VALUES ($1)', [step])
    }
  })
}
