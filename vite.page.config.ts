import { join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

/** The first script, the page behind it and the package are each one file, with all that they import. */
const FIRST_FILES = [
  { name: 'zod', test: /\/node_modules\/zod\// },
  { name: 'index', test: /\/page\/main\.ts$/ },
  { name: 'page', test: /\/page\/controller\.ts$/ },
].map((group, index, { length }) => ({ ...group, priority: length - index }))

/** What the first script loads at once is fetched together with it. */
const preloadPage: Plugin = {
  name: 'preload-page',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter(file =>
          FIRST_FILES.some(({ name }) => name !== 'index' && file.startsWith(`assets/${name}-`)),
        )
        .map(file => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `./${file}` },
          injectTo: 'head',
        })),
  },
}

/**
 * The page: one HTML file, our script and the sentences of the rules, the validating package beside it, one style sheet. Nothing is inlined, so
 * that the strictest security policy lets it through.
 */
export default defineConfig({
  root: join(import.meta.dirname, 'src/page'),
  base: './',
  plugins: [preloadPage],
  build: {
    outDir: join(import.meta.dirname, 'dist/page'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { groups: FIRST_FILES } },
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
