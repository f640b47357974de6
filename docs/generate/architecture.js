// Writes docs/architecture.svg.
import { writeFileSync } from 'node:fs'
import { architectureDrawing } from './architecture-drawing.js'

writeFileSync(new URL('../architecture.svg', import.meta.url), architectureDrawing())
