import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sensorPage } from '../../hardware/simulate/page.ts'
import { withTables } from '../../hardware/simulate/with-tables.ts'

const hardware = join(import.meta.dirname, '../../hardware')
const committed = (name: string) => readFileSync(join(hardware, name), 'utf8')

test('the tables and pictures of hardware/sensors.md are what `npm run sensors` makes', {
  timeout: 600_000,
}, () => {
  const { tables, pictures } = sensorPage()
  expect(committed('sensors.md')).toBe(withTables(committed('sensors.md'), tables))
  for (const [name, picture] of Object.entries(pictures)) expect(committed(name), name).toBe(picture)
})
