import * as z from 'zod/mini'
import { transaction } from './requests.ts'
import { text, V } from './vocabulary.ts'

export const response = z.object({
  v: V,
  transaction: z.optional(transaction),
  status: z.enum(['ok', 'error']),
  data: z.optional(z.record(z.string(), z.unknown())),
  error: z.optional(z.object({ code: text, message: text })),
})
export type Response = z.infer<typeof response>
