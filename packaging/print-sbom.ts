// `npm run sbom`: the software bill of materials, without the Node of the Debian package.
import { makeSbom } from './sbom.ts'
import { sourceDate } from './source-date.ts'

console.log(JSON.stringify(makeSbom(sourceDate(process.env), null), null, 2))
