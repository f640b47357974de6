import { join } from 'node:path'
import { defineConfig } from 'vite'

const fromPackage = (name: string) => ({ name, test: new RegExp(`/node_modules/${name}/`) })

/**
 * The page: one HTML file, our script and the sentences of the rules, the validating package beside it, one style sheet. Nothing is inlined, so
 * that the strictest security policy lets it through.
 */
export default defineConfig({
  root: join(import.meta.dirname, 'src/page'),
  base: './',
  build: {
    outDir: join(import.meta.dirname, 'dist/page'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { groups: [fromPackage('zod')] } },
      treeshake: {
        // They only make values: a schema or a palette that the page does not read is left out.
        manualPureFunctions: [
          'z.object',
          'z.enum',
          'z.literal',
          'z.discriminatedUnion',
          'Object.fromEntries',
          'ROLES.map',
        ],
      },
    },
  },
})
