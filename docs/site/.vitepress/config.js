// The documentation as a site: `npm run site` writes it to dist/docs, which the service serves under /docs.
import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitepress'
import { SECTIONS } from '../contents.js'
import { addressOf, stagePages } from '../stage-pages.js'

const ROOT = join(import.meta.dirname, '../../..')
const STAGED = join(import.meta.dirname, '../staged')

const BASE = process.env.DOCS_BASE ?? '/docs/'

stagePages(
  ROOT,
  SECTIONS.flatMap(({ pages }) => pages),
  STAGED,
)
cpSync(join(ROOT, 'src/page/icon.svg'), join(STAGED, 'public/icon.svg'))

export default defineConfig({
  title: 'Konakis',
  description: 'A physical tablut board that checks every move',
  srcDir: STAGED,
  outDir: join(ROOT, 'dist/docs'),
  base: BASE,
  head: [['link', { rel: 'icon', href: `${BASE}icon.svg` }]],
  ignoreDeadLinks: 'localhostLinks',
  // The service allows no scripts inside of pages.
  metaChunk: true,
  appearance: false,
  markdown: { highlight: plainText, anchor: { slugify }, config: frameIndentedCode },
  transformHtml: html => html.replace(/<script id="check-mac-os">.*?<\/script>/, ''),
  themeConfig: {
    search: { provider: 'local' },
    sidebar: SECTIONS.map(({ title, pages }) => ({
      text: title,
      items: pages.map(path => ({ text: titleOf(path), link: addressOf(path) })),
    })),
    outline: { level: [2, 3] },
  },
})

function titleOf(path) {
  return /^# (.+)$/m.exec(readFileSync(join(ROOT, path), 'utf8'))[1]
}

/** As on the usual forges, so that a link to a heading works there and here. */
function slugify(text) {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')
}

/** Indented code like fenced code: in a frame of its own that scrolls, and not wider than a phone. */
function frameIndentedCode(markdown) {
  const { rules } = markdown.renderer
  rules.code_block = (...block) => rules.fence(...block)
}

function plainText(code) {
  const text = code.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<pre v-pre><code>${text}</code></pre>`
}
