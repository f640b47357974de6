// Copies the pages to a folder for VitePress. Links between pages lead to their places on the site, and other files of
// the repository that are linked or shown are copied along.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'

const LINK = /(\]\()([^)\s]+)(\))/g
const FENCE = /^( {4,}|```)/

/** Where a page is on the site: the README of a folder is its index, and the contents of `docs` are at the top. */
export function placeOf(path) {
  if (path === 'docs/README.md') return 'contents.md'
  return path.replace(/README\.md$/, 'index.md').replace(/^docs\//, '')
}

export const addressOf = path =>
  `/${placeOf(path)
    .replace(/(^|\/)index\.md$/, '$1')
    .replace(/\.md$/, '')}`

export function stagePages(root, pages, folder) {
  rmSync(folder, { recursive: true, force: true })
  for (const path of pages) {
    const target = join(folder, placeOf(path))
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, withSiteLinks(readFileSync(join(root, path), 'utf8'), path))
  }

  function withSiteLinks(text, page) {
    let isFenced = false
    return text
      .split('\n')
      .map(line => {
        if (line.startsWith('```')) isFenced = !isFenced
        if (isFenced || FENCE.test(line)) return line
        return line.replace(LINK, (_, before, url, after) => `${before}${siteLink(url, page)}${after}`)
      })
      .join('\n')
  }

  function siteLink(url, page) {
    if (/^(?:[a-z]+:|#)/.test(url)) return url
    const [name, anchor] = url.split('#')
    const path = posix.normalize(posix.join(posix.dirname(page), name)).replace(/\/$/, '')
    const linked = [path, `${path}/README.md`].find(each => pages.includes(each))
    if (linked) return addressOf(linked) + (anchor === undefined ? '' : `#${anchor}`)
    if (!existsSync(join(root, path))) throw new Error(`${page} links to ${url}, which does not exist`)
    return `/files/${copied(path)}`
  }

  /** Files without an ending, and those that VitePress would take for pages, are shown as text. */
  function copied(path) {
    if (statSync(join(root, path)).isDirectory())
      throw new Error(`a link leads to the folder ${path}, which has no README.md`)
    const name = /\.(?!md$)\w+$/.test(path) ? path : `${path}.txt`
    const target = join(folder, 'public/files', name)
    mkdirSync(dirname(target), { recursive: true })
    cpSync(join(root, path), target)
    return name
  }
}
