import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runCasefold } from './casefold.ts'
import type { DevEnv } from './dev-env.ts'

export type Demo = { key: string; caseId: string }

type Seeded = { key: string | null; caseId: string }

/** Runs the operator's own commands, as an operator would. */
export async function prepareDatabase(env: DevEnv, signal: AbortSignal): Promise<void> {
  await runCasefold(env, ['bootstrap'], signal)
  await runCasefold(env, ['migrate'], signal)
}

/** Seeds the demo tenant. The key is shown once, so we keep it; without it a new one is made. */
export async function seedDemo(env: DevEnv, stateDir: string, signal: AbortSignal, newKey = false): Promise<Demo> {
  const keyFile = join(stateDir, 'demo-key')
  const kept = newKey ? '' : await readFile(keyFile, 'utf8').catch(() => '')
  const seeded: Seeded = JSON.parse(await runCasefold(env, ['seed', ...(kept ? [] : ['--new-key'])], signal))
  const key = seeded.key ?? kept.trim()
  await writeFile(keyFile, `${key}\n`, { mode: 0o600 })
  await writeFile(join(stateDir, 'demo-case'), `${seeded.caseId}\n`)
  return { key, caseId: seeded.caseId }
}
