import postgres, { type Sql, type TransactionSql } from 'postgres'
import type { Database, RunSql, SqlRow } from './database.ts'

/** The observer writes with one, and pages read with the others. */
const CONNECTIONS = 4
const CONNECT_S = 5
/** A statement that takes longer has met a database that is stuck. */
const STATEMENT_MS = 15_000

/** A PostgreSQL server; the package connects again by itself when it was restarted. */
export class PostgresDatabase implements Database {
  private readonly sql: Sql

  private constructor(sql: Sql) {
    this.sql = sql
  }

  static async open(url: string): Promise<PostgresDatabase> {
    const sql = postgres(url, {
      max: CONNECTIONS,
      connect_timeout: CONNECT_S,
      onnotice: () => undefined,
      connection: { application_name: 'konakis hub', statement_timeout: STATEMENT_MS },
    })
    const database = new PostgresDatabase(sql)
    try {
      await database.run('SELECT 1')
    } catch (error) {
      await sql.end({ timeout: 1 })
      throw error
    }
    return database
  }

  readonly run: RunSql = (statement, values = []) => rowsOf(this.sql, statement, values)

  async transaction<T>(work: (run: RunSql) => Promise<T>): Promise<T> {
    let result: { readonly value: T } | null = null
    await this.sql.begin(async transaction => {
      result = { value: await work((statement, values = []) => rowsOf(transaction, statement, values)) }
    })
    return result!.value
  }

  async close(): Promise<void> {
    await this.sql.end({ timeout: 5 })
  }
}

async function rowsOf(
  sql: Sql | TransactionSql,
  statement: string,
  values: readonly (string | number | null)[],
): Promise<SqlRow[]> {
  return [...(await sql.unsafe<SqlRow[]>(statement, [...values], { prepare: true }))]
}
