/** Where everything is. */
export type HouseAddresses = {
  /** As a browser reaches it: passkeys and cookies go by this name. */
  readonly url: string
  /** Where each mail is a file. */
  readonly mailDir: string
  readonly idp: { readonly issuer: string; readonly clientId: string; readonly clientSecret: string }
  readonly blobUrl: string
  /** The database as its superuser, for what no door does: such as to let a session grow old. */
  readonly databaseUrl: string
  readonly logDir: string
  /** What the operator's command is configured with. */
  readonly env: Record<string, string>
}
