import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NODE_RUNTIME } from './node-runtime.ts'
import { type LockedPackage, productionPackages, ROOT } from './production-packages.ts'

const LICENSE_FILE = /^(?:licen[cs]e|copying|notice)/i
const README = /^readme/i

/** Every licence in the package with its text; `installed` is the folder that contains node_modules. */
export function makeCopyright(installed: string, nodeLicense: string): string {
  const own = readFileSync(join(ROOT, 'LICENSE'), 'utf8')
  const hardware = readFileSync(join(ROOT, 'hardware/LICENSE'), 'utf8')
  const sections = [
    section('Konakis', 'MIT', own),
    section('The hardware: firmware, drawings, build guide', 'CERN-OHL-P-2.0', hardware),
    ...productionPackages().map(part =>
      section(`${part.name} ${part.version}`, ...licenseOf(part, installed)),
    ),
    section(`Node.js ${NODE_RUNTIME.version} and its parts`, 'MIT and others', nodeLicense),
  ]
  return sections.join('\n')
}

function section(what: string, license: string, text: string): string {
  const line = '-'.repeat(78)
  return `${line}\n${what}\nLicence: ${license}\n${line}\n\n${text.trim()}\n`
}

function licenseOf({ path, license }: LockedPackage, installed: string): [license: string, text: string] {
  const folder = join(installed, path)
  const names = readdirSync(folder).sort()
  const texts = names
    .filter(name => LICENSE_FILE.test(name))
    .map(name => readFileSync(join(folder, name), 'utf8'))
  const named = license ?? licenseFromOldField(folder)
  if (texts.length > 0) return [named ?? 'as below', texts.join('\n')]
  const readme = names.find(name => README.test(name))
  const terms = readme ? licenseSection(readFileSync(join(folder, readme), 'utf8')) : null
  return [named ?? 'not stated in the package', terms ?? 'The package contains no licence text.']
}

function licenseFromOldField(folder: string): string | undefined {
  const { licenses } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    licenses?: readonly { type: string }[]
  }
  return licenses?.map(({ type }) => type).join(' or ')
}

/** The text from the licence heading to the next heading of the same level. */
function licenseSection(markdown: string): string | null {
  return /^(#+) *licen[cs]e.*\n([\s\S]*?)(?=^\1 |$(?![\s\S]))/im.exec(markdown)?.[2]?.trim() || null
}
