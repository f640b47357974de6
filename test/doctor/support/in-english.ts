import { type Finding, inLanguage, type LocalizedFinding } from '../../../src/doctor/finding.ts'

export const inEnglish = (findings: readonly LocalizedFinding[]): Finding[] =>
  findings.map(finding => inLanguage(finding, 'en'))
