/** A service, as an integrator knows it: an address and keys. */
export type Service = {
  /** What its blobs lie in, for the names of tests. */
  readonly store: string
  readonly url: string
  readonly keys: Readonly<Partial<Record<KeyName, string>>>
}

export type Target = Service & {
  /** This one, and in a run of our own one more on another blob store: uploads must work on each. */
  readonly services: readonly Service[]
  /** Started by this run: then every key is there and no test may be left out. */
  readonly own: boolean
}

/** Where each key comes from when the service is somebody else's, and what it has to be. */
export const keyNames = {
  main: { variable: 'CASEFOLD_KEY', what: 'every scope that a key can have' },
  other: { variable: 'CASEFOLD_OTHER_KEY', what: 'the same, of another tenant' },
  readOnly: { variable: 'CASEFOLD_READ_KEY', what: 'the scope cases:read alone, of the first tenant' },
  writeOnly: { variable: 'CASEFOLD_WRITE_KEY', what: 'the scope cases:write alone, of the first tenant' },
  expired: { variable: 'CASEFOLD_EXPIRED_KEY', what: 'a key of the first tenant that has expired' },
  revoked: { variable: 'CASEFOLD_REVOKED_KEY', what: 'a key of the first tenant that was revoked' },
  usual: { variable: 'CASEFOLD_USUAL_KEY', what: 'a key of a tenant with the default limits' },
  limited: {
    variable: 'CASEFOLD_LIMITED_KEY',
    what: 'the scope cases:read, of a tenant with requestsPerSecond=1 requestBurst=3',
  },
  limitedToo: { variable: 'CASEFOLD_LIMITED_TOO_KEY', what: 'another key of that tenant' },
  fewDocuments: { variable: 'CASEFOLD_FEW_DOCUMENTS_KEY', what: 'of a tenant without documents and maxDocuments=2' },
  fewBytes: { variable: 'CASEFOLD_FEW_BYTES_KEY', what: 'of a tenant without documents and maxBytes=100' },
  fewPages: { variable: 'CASEFOLD_FEW_PAGES_KEY', what: 'of a tenant without documents and maxPages=3' },
} as const

export type KeyName = keyof typeof keyNames

declare module 'vitest' {
  export interface ProvidedContext {
    target: Target
  }
}
