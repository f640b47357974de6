import * as z from 'zod/mini'

/** For a page whose security policy forbids to make code from text: zod does so, or at least tries, otherwise. */
z.config({ jitless: true })
