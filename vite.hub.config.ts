import { join } from 'node:path'
import { defineConfig } from 'vite'

const fromPackage = (name: string) => ({ name, test: new RegExp(`/node_modules/${name}/`) })

/** The page of a hub, apart from the page of a board, so that neither loads what only the other needs. */
export default defineConfig({
  root: join(import.meta.dirname, 'src/hub-page'),
  base: './',
  build: {
    outDir: join(import.meta.dirname, 'dist/hub-page'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: join(import.meta.dirname, 'src/hub-page/hub.html'),
      output: { codeSplitting: { groups: [fromPackage('zod')] } },
    },
  },
})
