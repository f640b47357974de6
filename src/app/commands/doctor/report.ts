import { type Finding, type FindingLevel, findingJson, worstLevel } from '../../../doctor/finding.ts'

const SIGNS: { readonly [level in FindingLevel]: string } = { good: '✓', warning: '!', bad: '✗' }

/** Tells each finding as soon as it is known, and keeps it for the end. */
export class Report {
  private readonly findings: Finding[] = []
  private readonly isJson: boolean
  private readonly print: (line: string) => void

  constructor(isJson: boolean, print: (line: string) => void) {
    this.isJson = isJson
    this.print = print
  }

  add(...findings: readonly Finding[]): void {
    for (const finding of findings) {
      this.findings.push(finding)
      this.print(this.isJson ? JSON.stringify(findingJson(finding)) : inWords(finding))
    }
  }

  /** For people alone. */
  show(picture: string): void {
    if (!this.isJson) this.print(`\n${picture.replace(/^(?=.)/gm, '    ')}\n`)
  }

  /** True if nothing is wrong. */
  close(): boolean {
    const worst = worstLevel(this.findings)
    if (!this.isJson) this.print(`\n${CLOSING[worst]}`)
    return worst !== 'bad'
  }
}

const CLOSING: { readonly [level in FindingLevel]: string } = {
  good: 'All is well.',
  warning: 'Nothing is wrong; what is marked ! is worth a look.',
  bad: 'What is marked ✗ is wrong; what stands behind → helps.',
}

function inWords({ check, level, message, remedy }: Finding): string {
  const told = `${SIGNS[level]} ${check.padEnd(10)} ${message}`
  return remedy ? `${told}\n  ${' '.repeat(10)} → ${remedy}` : told
}
