import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Certificates {
  readonly ca: string
  readonly server: { readonly cert: string; readonly key: string }
  readonly client: { readonly cert: string; readonly key: string }
}

/** A private authority, a certificate for a broker on loopback, and one for a client; returns the paths. */
export function makeCertificates(folder: string, serverNames = 'DNS:localhost,IP:127.0.0.1'): Certificates {
  const at = (name: string) => join(folder, name)
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe' })
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const ca = at('ca.pem')
  openssl('req', '-x509', ...newKey, '-keyout', at('ca.key'), '-out', ca, '-days', '2', '-subj', '/CN=ca')
  const signed = (name: string, extension: string) => {
    const cert = at(`${name}.pem`)
    const key = at(`${name}.key`)
    writeFileSync(at(`${name}.ext`), extension)
    openssl('req', ...newKey, '-keyout', key, '-out', at(`${name}.csr`), '-subj', `/CN=${name}`)
    const signing = ['-CA', ca, '-CAkey', at('ca.key'), '-CAcreateserial', '-extfile', at(`${name}.ext`)]
    openssl('x509', '-req', '-in', at(`${name}.csr`), '-out', cert, '-days', '2', ...signing)
    return { cert, key }
  }
  return {
    ca,
    server: signed('server', `subjectAltName=${serverNames}`),
    client: signed('client', 'extendedKeyUsage=clientAuth'),
  }
}
