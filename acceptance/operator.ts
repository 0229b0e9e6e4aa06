import { runCasefold } from '@casefold/dev/casefold'
import type { KeyName } from './target.ts'

const everyScope = [
  ...['cases:read', 'cases:write', 'documents:read', 'documents:write', 'search:read'],
  ...['reports:read', 'reports:write', 'reports:approve', 'webhooks:manage', 'audit:read'],
].join()

export type ServerEnvironment = Record<string, string>

function casefold(env: ServerEnvironment, ...words: string[]): Promise<string> {
  return runCasefold(env, words)
}

export async function prepareDatabase(env: ServerEnvironment): Promise<void> {
  await casefold(env, 'bootstrap')
  await casefold(env, 'migrate')
}

/** Tenants and keys for every test: one of each kind that `target.ts` lists. */
export async function issueKeys(env: ServerEnvironment): Promise<Record<KeyName, string>> {
  const [first, second, third, fourth] = await Promise.all([
    newTenant(env, 'First', 1_000_000, 1_000_000),
    newTenant(env, 'Second', 1_000_000, 1_000_000),
    casefold(env, 'tenant', 'create', 'Third'),
    newTenant(env, 'Fourth', 1, 3),
  ])
  const [main, readOnly, writeOnly, revoked, expired] = await Promise.all([
    newKey(env, first, 'main', everyScope),
    newKey(env, first, 'read only', 'cases:read'),
    newKey(env, first, 'write only', 'cases:write'),
    newKey(env, first, 'revoked'),
    newKey(env, first, 'expired'),
  ])
  const [other, usual, limited, limitedToo] = await Promise.all([
    newKey(env, second, 'other', everyScope),
    newKey(env, third, 'usual'),
    newKey(env, fourth, 'limited', 'cases:read'),
    newKey(env, fourth, 'limited too', 'cases:read'),
  ])
  await casefold(env, 'key', 'revoke', await keyId(env, first, 'revoked'), '--tenant', first, '--reason', 'test')
  // Rotated without overlap, the old key expires at once.
  await casefold(env, 'key', 'rotate', await keyId(env, first, 'expired'), '--tenant', first, '--overlap-hours', '0')
  return { main, other, readOnly, writeOnly, expired, revoked, usual, limited, limitedToo }
}

async function newTenant(env: ServerEnvironment, name: string, rate: number, burst: number): Promise<string> {
  const tenant = await casefold(env, 'tenant', 'create', name)
  await casefold(env, 'tenant', 'set', tenant, `requestsPerSecond=${rate}`, `requestBurst=${burst}`)
  return tenant
}

function newKey(env: ServerEnvironment, tenant: string, name: string, scopes?: string): Promise<string> {
  return casefold(env, 'key', 'create', '--tenant', tenant, '--name', name, ...(scopes ? ['--scopes', scopes] : []))
}

async function keyId(env: ServerEnvironment, tenant: string, name: string): Promise<string> {
  const lines = (await casefold(env, 'key', 'list', '--tenant', tenant)).split('\n').map((line) => line.split('\t'))
  const id = lines.find(([, known]) => known === name)?.[0]
  if (!id) throw new Error(`casefold key list does not show the key "${name}"`)
  return id
}
