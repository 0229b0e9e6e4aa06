/** What every test file is told of the run it belongs to. */
export type TestRun = { readonly dir: string; readonly logDir: string; readonly adminUrl: string }

export const templateDatabase = 'casefold_template'

/** The owner's and the app's way into one database of the run's cluster. */
export function urlsOf({ adminUrl }: TestRun, database: string): { ownerUrl: string; appUrl: string } {
  const { host } = new URL(adminUrl)
  return {
    ownerUrl: `postgres://casefold_owner:owner-test@${host}/${database}`,
    appUrl: `postgres://casefold_app:app-test@${host}/${database}`,
  }
}
