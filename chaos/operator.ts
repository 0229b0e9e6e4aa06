import { join } from 'node:path'
import { runCommand } from '@casefold/dev/run-command'

const root = join(import.meta.dirname, '..')
const command = join(root, 'packages/server/src/main/casefold.ts')

/** Runs the operator's command, as an operator would, and gives what it printed. */
export async function casefold(env: Record<string, string>, ...words: string[]): Promise<string> {
  return (await runCommand(process.execPath, [command, ...words], { cwd: root, env })).trim()
}

export async function prepareDatabase(env: Record<string, string>): Promise<void> {
  await casefold(env, 'bootstrap')
  await casefold(env, 'migrate')
}

/** A tenant whom no limit holds back, and its key. */
export async function issueKey(env: Record<string, string>): Promise<string> {
  const tenant = await casefold(env, 'tenant', 'create', 'Chaos')
  await casefold(env, 'tenant', 'set', tenant, 'requestsPerSecond=1000000', 'requestBurst=1000000')
  const scopes = ['--scopes', 'cases:read,cases:write,audit:read']
  return casefold(env, 'key', 'create', '--tenant', tenant, '--name', 'chaos', ...scopes)
}
