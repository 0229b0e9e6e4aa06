import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { childEnvironment } from '@casefold/dev/environment'
import { inject } from 'vitest'
import { testPepperSetting } from './service-process.ts'
import type { DatabaseUrls } from './test-run.ts'

export type Ended = { readonly code: number; readonly out: string; readonly err: string }

const program = join(import.meta.dirname, '../src/main/casefold.ts')

/** The operator's command as an operator runs it: a process, words, an environment. */
export function casefold(words: readonly string[], settings: Record<string, string> = {}, input = ''): Promise<Ended> {
  return new Promise((resolve) => {
    const env = childEnvironment({ NODE_COMPILE_CACHE: join(inject('run').dir, 'compiled'), ...settings })
    const child = execFile(process.execPath, [program, ...words], { env }, (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, out, err })
    })
    child.stdin?.end(input)
  })
}

export function settingsFor({ appUrl, ownerUrl, adminUrl }: DatabaseUrls): Record<string, string> {
  return {
    DATABASE_URL: appUrl,
    DATABASE_OWNER_URL: ownerUrl,
    DATABASE_ADMIN_URL: adminUrl,
    KEY_PEPPERS: testPepperSetting,
    BLOB_CONNECTION_STRING: inject('run').blobConnectionString,
    TEMPORAL_ADDRESS: inject('run').temporalAddress,
  }
}
