import { type Finding, type FindingLevel, findingJson, worstLevel } from '../../../doctor/finding.ts'

const SIGNS: { readonly [level in FindingLevel]: string } = { good: '✓', warning: '!', bad: '✗' }

/** Prints each finding as soon as it is known, and closes with a summary. */
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

  /** Not with `--json`. */
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
  good: 'Everything works.',
  warning: 'Nothing is wrong; look at what is marked !.',
  bad: 'What is marked ✗ is wrong; → shows how to fix it.',
}

function inWords({ check, level, message, remedy }: Finding): string {
  const line = `${SIGNS[level]} ${check.padEnd(10)} ${message}`
  return remedy ? `${line}\n  ${' '.repeat(10)} → ${remedy}` : line
}
