import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cloneRoot } from './clone.ts'
import type { DevEnv } from './dev-env.ts'
import { runCommand } from './run-command.ts'

const casefold = join(cloneRoot, 'packages/server/src/main/casefold.ts')

export type Demo = { key: string; caseId: string }

type Seeded = { key: string | null; caseId: string }

/** Runs the operator's own commands, as an operator would. */
export async function prepareDatabase(env: DevEnv, signal: AbortSignal): Promise<void> {
  await runCommand(process.execPath, [casefold, 'bootstrap'], { cwd: cloneRoot, env, signal })
  await runCommand(process.execPath, [casefold, 'migrate'], { cwd: cloneRoot, env, signal })
}

/** Seeds the demo tenant. The key is shown once, so we keep it; without it a new one is made. */
export async function seedDemo(env: DevEnv, stateDir: string, signal: AbortSignal, newKey = false): Promise<Demo> {
  const keyFile = join(stateDir, 'demo-key')
  const kept = newKey ? '' : await readFile(keyFile, 'utf8').catch(() => '')
  const args = [casefold, 'seed', ...(kept ? [] : ['--new-key'])]
  const seeded: Seeded = JSON.parse(await runCommand(process.execPath, args, { cwd: cloneRoot, env, signal }))
  const key = seeded.key ?? kept.trim()
  await writeFile(keyFile, `${key}\n`, { mode: 0o600 })
  await writeFile(join(stateDir, 'demo-case'), `${seeded.caseId}\n`)
  return { key, caseId: seeded.caseId }
}
