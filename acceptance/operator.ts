import { runCasefold } from '@casefold/dev/casefold'
import type { KeyName } from './target.ts'

const everyScope = [
  ...['cases:read', 'cases:write', 'documents:read', 'documents:write', 'search:read'],
  ...['reports:read', 'reports:write', 'reports:approve', 'webhooks:manage', 'audit:read'],
].join()

const unlimited = [1_000_000, 1_000_000] as const

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
    newTenant(env, 'First', ...unlimited),
    newTenant(env, 'Second', ...unlimited),
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
  const quotas = await issueQuotaKeys(env)
  await casefold(env, 'key', 'revoke', await keyId(env, first, 'revoked'), '--tenant', first, '--reason', 'test')
  // Rotated without overlap, the old key expires at once.
  await casefold(env, 'key', 'rotate', await keyId(env, first, 'expired'), '--tenant', first, '--overlap-hours', '0')
  return { main, other, readOnly, writeOnly, expired, revoked, usual, limited, limitedToo, ...quotas }
}

/** For a second service: two tenants, and nothing of what is the same whatever the store. */
export async function issueTwoKeys(env: ServerEnvironment): Promise<{ main: string; other: string }> {
  const [first, second] = await Promise.all([
    newTenant(env, 'First', ...unlimited),
    newTenant(env, 'Second', ...unlimited),
  ])
  const [main, other] = await Promise.all([
    newKey(env, first, 'main', everyScope),
    newKey(env, second, 'other', everyScope),
  ])
  return { main, other }
}

async function issueQuotaKeys(
  env: ServerEnvironment,
): Promise<Record<'fewDocuments' | 'fewBytes' | 'fewPages', string>> {
  const limited = async (setting: string): Promise<string> => {
    const tenant = await casefold(env, 'tenant', 'create', setting)
    await casefold(env, 'tenant', 'set', tenant, setting)
    return newKey(env, tenant, setting)
  }
  const [fewDocuments, fewBytes, fewPages] = await Promise.all([
    limited('maxDocuments=2'),
    limited('maxBytes=100'),
    limited('maxPages=3'),
  ])
  return { fewDocuments, fewBytes, fewPages }
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
