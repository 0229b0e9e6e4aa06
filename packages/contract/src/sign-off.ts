/** `by` is a user or a key. A key is no person: its name is `keyName`, and `name` and `credentials` are empty. */
export type ReportReviewer = {
  readonly by: string
  readonly name: string
  /** As a TenantAdmin had given them when it was decided. */
  readonly credentials: string
  readonly keyName?: string
}

/** How whoever approved showed, not more than ten minutes before, who they are. */
export type ReportProof = {
  readonly method: 'password' | 'passkey' | 'oidc'
  readonly at: string
  /** Of the identity provider. */
  readonly issuer?: string
}

export type SignOff = {
  /** `proof` is there for every person; reports that were approved before it was asked for have none. */
  readonly approved: ReportReviewer & { readonly at: string; readonly proof?: ReportProof }
  readonly decided: readonly (ReportReviewer & {
    readonly oneByOne: number
    readonly together: number
    readonly sourceSeen: number
  })[]
  /** How many confirmed findings were approved together, and nobody had opened them in the review; absent in older reports. */
  readonly unseen?: number
  readonly reviewedByPerson: boolean
  readonly decisions: number
  readonly decisionsSha256: string
}
