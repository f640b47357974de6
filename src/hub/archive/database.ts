/** Every value goes in as text, a number or null, so that both databases read it alike. */
export type SqlValue = string | number | null
export type SqlRow = { readonly [column: string]: string | number | boolean | null }

/** Runs one statement with its values at `$1`, `$2` … */
export type RunSql = (statement: string, values?: readonly SqlValue[]) => Promise<SqlRow[]>

/**
 * The database of a hub: PostgreSQL, embedded or a server. A failure is thrown; what had been committed before it is
 * there, and the next call tries again from scratch.
 */
export interface Database {
  readonly run: RunSql
  /** All of the statements are committed, or none. */
  transaction<T>(work: (run: RunSql) => Promise<T>): Promise<T>
  close(): Promise<void>
}
