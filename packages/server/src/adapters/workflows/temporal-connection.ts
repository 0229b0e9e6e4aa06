import { readFileSync } from 'node:fs'

/** Where Temporal is, and the files that prove who we are; '' for none. */
export type TemporalOptions = {
  readonly address: string
  readonly namespace: string
  readonly caFile: string
  readonly certFile: string
  readonly keyFile: string
  readonly tokenFile: string
}

type Access = {
  address: string
  tls?: { serverRootCACertificate?: Buffer; clientCertPair?: { crt: Buffer; key: Buffer } }
  apiKey?: string
}

/** What the connections of the API and of the worker are opened with alike. */
export function accessTo({ address, caFile, certFile, keyFile, tokenFile }: TemporalOptions): Access {
  const tls = {
    ...(caFile && { serverRootCACertificate: readFileSync(caFile) }),
    ...(certFile && { clientCertPair: { crt: readFileSync(certFile), key: readFileSync(keyFile) } }),
  }
  return {
    address,
    ...((caFile || certFile || tokenFile) && { tls }),
    ...(tokenFile && { apiKey: readFileSync(tokenFile, 'utf8').trim() }),
  }
}
