import { runCasefold } from '@casefold/dev/casefold'

export function casefold(env: Record<string, string>, ...words: string[]): Promise<string> {
  return runCasefold(env, words)
}

export async function prepareDatabase(env: Record<string, string>): Promise<void> {
  await casefold(env, 'bootstrap')
  await casefold(env, 'migrate')
}

/** A tenant whom no limit holds back, and its key. */
export async function issueKey(env: Record<string, string>): Promise<string> {
  const tenant = await casefold(env, 'tenant', 'create', 'Chaos')
  await casefold(env, 'tenant', 'set', tenant, 'requestsPerSecond=1000000', 'requestBurst=1000000')
  const all = 'cases:read,cases:write,documents:read,documents:write,audit:read'
  const scopes = ['--scopes', `${all},reports:read,reports:write,reports:approve`]
  return casefold(env, 'key', 'create', '--tenant', tenant, '--name', 'chaos', ...scopes)
}
