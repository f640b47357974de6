import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Content types of the page's files; text is compressed. */
const TYPES: { readonly [extension: string]: { readonly type: string; readonly isText: boolean } } = {
  '.html': { type: 'text/html; charset=utf-8', isText: true },
  '.js': { type: 'text/javascript; charset=utf-8', isText: true },
  '.css': { type: 'text/css; charset=utf-8', isText: true },
  '.json': { type: 'application/json; charset=utf-8', isText: true },
  '.webmanifest': { type: 'application/manifest+json; charset=utf-8', isText: true },
  '.svg': { type: 'image/svg+xml; charset=utf-8', isText: true },
  '.txt': { type: 'text/plain; charset=utf-8', isText: true },
  '.png': { type: 'image/png', isText: false },
  '.ico': { type: 'image/x-icon', isText: false },
  '.woff2': { type: 'font/woff2', isText: false },
}
const UNKNOWN = { type: 'application/octet-stream', isText: false }

/** Files that the build names by a digest of their contents: `assets/index-B4mXk2Qz.js`. */
const HASHED = /^\/assets\/.+-[\w-]{8}\.\w+$/

export type Encoding = 'br' | 'gzip' | 'identity'

export interface PageFile {
  readonly type: string
  readonly cacheControl: string
  readonly isText: boolean
  /** Digest of the contents; each encoding has an ETag of its own. */
  readonly digest: string
  body(encoding: Encoding): Promise<Buffer>
}

/**
 * The built page, read once and served from memory by exact name, so that no name in a request ever reaches the
 * file system. The map's keys are paths in the URL; it is empty where the page is not built.
 */
export async function readPage(folder: string): Promise<ReadonlyMap<string, PageFile>> {
  const files = new Map<string, PageFile>()
  for (const [name, path] of await namedFiles(folder)) files.set(name, pageFile(name, await readFile(path)))
  return files
}

/** The documentation is larger than the page and seldom read: its files are read when they are first asked for. */
export class DocsFiles {
  private readonly folder: string
  private readonly files = new Map<string, Promise<PageFile>>()
  private paths: Promise<ReadonlyMap<string, string>> | null = null

  constructor(folder: string) {
    this.folder = folder
  }

  /** By its path below the documentation's address; that of a folder leads to its index. */
  async find(path: string): Promise<PageFile | undefined> {
    this.paths ??= namedFiles(this.folder)
    const name = path.endsWith('/') ? `${path}index.html` : path
    const found = (await this.paths).get(name)
    if (found === undefined) return undefined
    const file = this.files.get(name) ?? readFile(found).then(contents => pageFile(name, contents))
    this.files.set(name, file)
    return file
  }
}

/** The files of a folder by their paths in the URL. */
async function namedFiles(folder: string): Promise<ReadonlyMap<string, string>> {
  const names = (await filesBelow(folder)).map(
    path => [`/${relative(folder, path).split(sep).join('/')}`, path] as const,
  )
  return new Map(names.filter(([name]) => !/\/\./.test(name)))
}

async function filesBelow(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    // Symbolic links are left out: they may point anywhere.
    return entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
      return []
    throw error
  }
}

function pageFile(name: string, contents: Buffer): PageFile {
  const { type, isText } = TYPES[extname(name)] ?? UNKNOWN
  const compressed = new Map<Encoding, Promise<Buffer>>()
  return {
    type,
    isText,
    cacheControl: HASHED.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache',
    digest: createHash('sha256').update(contents).digest('base64url').slice(0, 22),
    body(encoding) {
      const made = compressed.get(encoding) ?? compress(contents, encoding)
      compressed.set(encoding, made)
      return made
    },
  }
}

/** The highest quality would have the first visitor wait for a third of a second of work, for 8 % fewer bytes. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

async function compress(contents: Buffer, encoding: Encoding): Promise<Buffer> {
  switch (encoding) {
    case 'br':
      return promisify(brotliCompress)(contents, BROTLI)
    case 'gzip':
      return promisify(gzip)(contents, { level: 9 })
    case 'identity':
      return contents
  }
}

/** The best encoding that the browser accepts; one with `q=0` is not accepted. */
export function chooseEncoding(accepts: string | undefined, isText: boolean): Encoding {
  if (!isText) return 'identity'
  const wanted = (accepts ?? '').split(',').map(item =>
    item
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/),
  )
  const takes = (name: string) =>
    wanted.some(([encoding, q]) => encoding === name && !/^q=0(\.0*)?$/.test(q ?? ''))
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : 'identity'
}
