// `npm run sbom`: what Konakis is made of, without the Node that the Debian package adds.
import { makeSbom } from './sbom.ts'
import { sourceDate } from './source-date.ts'

console.log(JSON.stringify(makeSbom(sourceDate(process.env), null), null, 2))
