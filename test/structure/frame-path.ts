/** A file in the list, and the type that carries the frame to it, where it is no direct import. */
export interface PathStep {
  readonly file: string
  readonly via: string | null
}

const SECTION = '## A sensor frame from port to page'
const ITEM = /^(?<number>\d+)\. `(?<file>[^`]+)`(?: \(via `(?<via>\w+)`\))?/gm

/** The steps of the numbered list in that section of docs/architecture.md. */
export function parseFramePath(document: string): PathStep[] {
  const start = document.indexOf(`${SECTION}\n`)
  if (start < 0) throw new Error(`there is no section "${SECTION}"`)
  const [section = ''] = document.slice(start + SECTION.length).split(/^## /m)
  return [...section.matchAll(ITEM)].map(({ groups }, index) => {
    if (Number(groups!.number) !== index + 1) throw new Error(`step ${groups!.number} is out of order`)
    return { file: groups!.file!, via: groups!.via ?? null }
  })
}

/** What is wrong with the way from one file to the next; null if they are connected. */
export function brokenHop(from: PathStep, to: PathStep, textOf: (file: string) => string): string | null {
  const [earlier, later] = [textOf(from.file), textOf(to.file)]
  if (to.via === null) {
    const isImported = importsOf(from.file, earlier).includes(to.file)
    return isImported || importsOf(to.file, later).includes(from.file)
      ? null
      : `neither ${from.file} nor ${to.file} imports the other`
  }
  const mentions = new RegExp(`\\b${to.via}\\b`)
  const silent = [from, to].filter(step => !mentions.test(textOf(step.file)))
  return silent.length === 0
    ? null
    : `${silent.map(({ file }) => file).join(', ')} does not mention ${to.via}`
}

function importsOf(file: string, text: string): string[] {
  const folder = file.split('/').slice(0, -1).join('/')
  return [...text.matchAll(/\bfrom '(?<path>\.[^']+)'/g)].map(match =>
    new URL(match.groups!.path!, `file:///${folder}/`).pathname.slice(1),
  )
}
