import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runCasefold } from './casefold.ts'
import { demoDir } from './clone.ts'
import type { DevEnv } from './dev-env.ts'
import type { RunningIdp } from './idp.ts'

/** `people` all sign in with `password`. */
export type Demo = { key: string; caseId: string; people: string[]; password: string }

type Seeded = { key: string | null; caseId: string; people: string[] }
type Idp = Pick<RunningIdp, 'issuer' | 'clientId' | 'clientSecret'>

/** Runs the operator's own commands, as an operator would. */
export async function prepareDatabase(env: DevEnv, signal: AbortSignal): Promise<void> {
  await runCasefold(env, ['bootstrap'], signal)
  await runCasefold(env, ['migrate'], signal)
}

type SeedOptions = { stateDir: string; idp: Idp; signal: AbortSignal; newKey?: boolean }

/** Seeds the demo tenant. The key is shown once, so we keep it; without it a new one is made. */
export async function seedDemo(env: DevEnv, { stateDir, idp, signal, newKey }: SeedOptions): Promise<Demo> {
  const keyFile = join(stateDir, 'demo-key')
  const kept = newKey ? '' : await readFile(keyFile, 'utf8').catch(() => '')
  const password = await openPassword(join(stateDir, 'demo-password'))
  const told = {
    SEED_PASSWORD: password,
    SEED_OIDC_ISSUER: idp.issuer,
    SEED_OIDC_CLIENT_ID: idp.clientId,
    SEED_OIDC_CLIENT_SECRET: idp.clientSecret,
  }
  const words = ['seed', ...(kept ? [] : ['--new-key'])]
  const seeded: Seeded = JSON.parse(await runCasefold({ ...env, ...told }, words, signal))
  const key = seeded.key ?? kept.trim()
  await writeFile(keyFile, `${key}\n`, { mode: 0o600 })
  await writeFile(join(stateDir, 'demo-case'), `${seeded.caseId}\n`)
  return { key, caseId: seeded.caseId, people: seeded.people, password }
}

/** The case to look at, with documents and reports. Without it everything else still works. */
export async function loadDemoCase(
  env: DevEnv,
  { password }: Demo,
  signal: AbortSignal,
  say: (line: string) => void,
): Promise<void> {
  try {
    await runCasefold({ ...env, SEED_PASSWORD: password }, ['seed', '--demo', demoDir], signal)
  } catch (error) {
    if (!signal.aborted) say(`The demo has no case to look at. ${(error as Error).message}`)
  }
}

export async function drawDemoCase(env: DevEnv, signal: AbortSignal): Promise<void> {
  await runCasefold(env, ['seed', '--demo', demoDir, '--pictures'], signal)
}

/** Made once: a browser may have stored it. */
async function openPassword(file: string): Promise<string> {
  const kept = (await readFile(file, 'utf8').catch(() => '')).trim()
  const password = kept || randomBytes(12).toString('base64url')
  await writeFile(file, `${password}\n`, { mode: 0o600 })
  return password
}
