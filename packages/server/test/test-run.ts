import type { RunningIdp } from '@casefold/dev/idp'
import type { RunningMail } from '@casefold/dev/mail'
import type { S3Settings } from '@casefold/dev/versitygw'

/** What every test file is told of the run it belongs to. */
export type TestRun = {
  readonly dir: string
  /** Everything that anybody logs or traces ends up here, and is searched when the run is over. */
  readonly logDir: string
  /** Dumps of databases that are gone when the run is over. */
  readonly dumpDir: string
  readonly adminUrl: string
  /** How the names of the run's databases begin. */
  readonly databases: string
  /** Where API processes send their spans. */
  readonly collectorUrl: string
  readonly blobConnectionString: string
  /** The settings of a second store. */
  readonly s3: S3Settings
  /** Where mails are caught. */
  readonly mail: Pick<RunningMail, 'files' | 'settings'>
  readonly idp: Pick<RunningIdp, 'issuer' | 'clientId' | 'clientSecret' | 'settings'>
  readonly temporalAddress: string
  /** What a worker reads pages with. */
  readonly reader: { readonly OCR_PYTHON: string }
  /** Workflow code, bundled once for all workers of the run. */
  readonly workflowBundle: string
}

export type DatabaseUrls = { readonly ownerUrl: string; readonly appUrl: string; readonly adminUrl: string }

export const templateDatabase = 'casefold_template'

/** The owner's, the app's and the superuser's way into one database of a cluster. */
export function urlsOf(adminUrl: string, database: string): DatabaseUrls {
  const { host } = new URL(adminUrl)
  return {
    ownerUrl: `postgres://casefold_owner:owner-test@${host}/${database}`,
    appUrl: `postgres://casefold_app:app-test@${host}/${database}`,
    adminUrl: Object.assign(new URL(adminUrl), { pathname: `/${database}` }).href,
  }
}
