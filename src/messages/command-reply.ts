import type { Failure, Result } from '../core/result.ts'

export type CommandData = Readonly<Record<string, unknown>>

/** The data of the reply to a command that was carried out, or why it was refused. */
export type CommandReply = Result<CommandData, Failure<string>>
