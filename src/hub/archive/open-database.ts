import { type Failure, failure, ok, type Result } from '../../core/result.ts'
import type { Database } from './database.ts'

const SERVER = /^postgres(?:ql)?:\/\//

/** A server by its address, or a folder for the embedded one. Each is loaded when it is used. */
export async function openDatabase(place: string): Promise<Result<Database, Failure<'database'>>> {
  try {
    if (SERVER.test(place))
      return ok(await (await import('./postgres-database.ts')).PostgresDatabase.open(place))
    return ok(await (await import('./embedded-database.ts')).EmbeddedDatabase.open(place))
  } catch (error) {
    const remedy = SERVER.test(place)
      ? 'check that the server runs, and the user, password and name of the database in --database'
      : `check who owns ${place} and whether its disk is full, or choose another folder with --database`
    return failure('database', `the database cannot be opened (${(error as Error).message}); ${remedy}`)
  }
}
