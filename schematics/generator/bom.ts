import type { Article, Project } from './model.ts'
import { inOrder } from './netlist.ts'

export interface BomLine {
  readonly article: Article
  readonly references: readonly string[]
  readonly reasons: readonly string[]
}

/** A line for each thing that is bought, whatever it is used for. */
export function bomLines({ root, rootReferenceOf, instances }: Project): BomLine[] {
  const lines = new Map<string, { article: Article; references: string[]; reasons: Set<string> }>()
  const places = [
    { sheet: root, referenceOf: rootReferenceOf },
    ...instances.map(({ sheet, referenceOf }) => ({ sheet, referenceOf })),
  ]
  for (const { sheet, referenceOf } of places) {
    for (const { id, article } of sheet.parts) {
      if (article.bare) continue
      const line = lines.get(article.number) ?? { article, references: [], reasons: new Set<string>() }
      line.references.push(referenceOf(id))
      if (article.reason) line.reasons.add(article.reason)
      lines.set(article.number, line)
    }
  }
  return [...lines.values()]
    .map(({ article, references, reasons }) => ({
      article,
      references: references.sort(inOrder),
      reasons: [...reasons],
    }))
    .sort((a, b) => inOrder(a.references[0]!, b.references[0]!))
}

/** `C101–C109, C120`: runs of three and more are shortened. */
export function shortened(references: readonly string[]): string {
  const runs: string[][] = []
  for (const reference of references) {
    const run = runs.at(-1)
    if (run && follows(run.at(-1)!, reference)) run.push(reference)
    else runs.push([reference])
  }
  return runs.map(run => (run.length > 2 ? `${run[0]}–${run.at(-1)}` : run.join(', '))).join(', ')
}

function follows(before: string, after: string): boolean {
  const [letters, number] = [before.replace(/\d+$/, ''), Number(before.replace(/^\D+/, ''))]
  return after === `${letters}${number + 1}`
}

export function bomCsv(project: Project): string {
  const rows = bomLines(project).map(({ article, references, reasons }) => [
    String(references.length),
    article.value,
    article.maker,
    article.number,
    article.also,
    'not verified',
    article.footprint,
    reasons.join(' '),
    article.euros.toFixed(2),
    (article.euros * references.length).toFixed(2),
    shortened(references),
  ])
  const head =
    'quantity,value,maker,part number,what else will do,supplier number and date checked,footprint,reason,each €,together €,references'
  return `${[head, ...rows.map(row => row.map(cell).join(','))].join('\n')}\n`
}

function cell(text: string): string {
  return /[",\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text
}
