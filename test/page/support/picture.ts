import { join } from 'node:path'
import type { Page } from 'playwright-core'

const PICTURES = join(import.meta.dirname, '../../../docs/pictures')

/** Pictures for the docs are written where somebody has asked for them, by PICTURES=write. */
export async function picture(page: Page, name: string): Promise<void> {
  if (process.env.PICTURES === 'write') await page.screenshot({ path: join(PICTURES, `${name}.png`) })
}
