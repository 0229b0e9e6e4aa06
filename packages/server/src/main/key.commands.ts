import { parseArgs } from 'node:util'
import { interfaceScopes, type KeyScope, keyScopes } from '@casefold/contract/scope'
import { toWireId } from '../kernel/ids.ts'
import { createKey } from '../keys/create-key.ts'
import { keyPrefix } from '../keys/key-text.ts'
import { listKeys } from '../keys/list-keys.ts'
import { revokeKey } from '../keys/revoke-key.ts'
import { rotateKey } from '../keys/rotate-key.ts'
import type { Command } from './command.ts'
import { operatorIn, readId, say, withApp } from './with-app.ts'

const text = { type: 'string' } as const
const hour = 3_600_000
const day = 24 * hour

export const keyCommands: readonly Command[] = [
  {
    name: 'key create',
    takes: '--tenant TENANT --name NAME [--scopes A,B] [--expires-days DAYS|never]',
    does: 'Makes an API key and prints it, this one time. Default: every scope of the interface, 90 days.',
    run: (environment, words) =>
      withApp(environment, async (app) => {
        const { values } = parseArgs({
          args: words,
          options: { tenant: text, name: text, scopes: text, 'expires-days': text },
        })
        if (!values.name?.trim())
          throw new Error('This command needs --name, so that people know later what the key is for.')
        const expiresAt = expiry(values['expires-days'] ?? '90', app.now())
        const props = { name: values.name.trim(), scopes: readScopes(values.scopes), expiresAt }
        const created = await createKey(app, await operatorIn(app, values.tenant), props)
        say(created.text)
      }),
  },
  {
    name: 'key list',
    takes: '--tenant TENANT',
    does: 'Prints the keys of a tenant: id, name, prefix, state, last use.',
    run: (environment, words) =>
      withApp(environment, async (app) => {
        const { values } = parseArgs({ args: words, options: { tenant: text } })
        for (const key of await listKeys(app, await operatorIn(app, values.tenant))) {
          const state = key.revokedAt ? 'revoked' : key.expiresAt ? `until ${key.expiresAt.toISOString()}` : 'no expiry'
          say(
            [
              toWireId('key', key.keyId),
              key.name,
              keyPrefix(key.keyId),
              state,
              key.lastUsedAt?.toISOString() ?? 'never used',
            ].join('\t'),
          )
        }
      }),
  },
  {
    name: 'key revoke',
    takes: 'KEY --tenant TENANT --reason TEXT',
    does: 'Ends a key from its next request on, in every process.',
    run: (environment, words) =>
      withApp(environment, async (app) => {
        const { values, positionals } = parseArgs({
          args: words,
          allowPositionals: true,
          options: { tenant: text, reason: text },
        })
        if (!values.reason) throw new Error('This command needs --reason.')
        await revokeKey(
          app,
          await operatorIn(app, values.tenant),
          readId('key', positionals[0], 'a key_…'),
          values.reason,
        )
        say('revoked')
      }),
  },
  {
    name: 'key rotate',
    takes: 'KEY --tenant TENANT [--overlap-hours HOURS]',
    does: 'Makes a successor and prints it, this one time; the old key works for the overlap, 24 hours by default.',
    run: (environment, words) =>
      withApp(environment, async (app) => {
        const { values, positionals } = parseArgs({
          args: words,
          allowPositionals: true,
          options: { tenant: text, 'overlap-hours': text },
        })
        const hours = Number(values['overlap-hours'] ?? 24)
        if (!(hours >= 0 && hours <= 24 * 90)) throw new Error('--overlap-hours takes a number from 0 to 2160.')
        const keyId = readId('key', positionals[0], 'a key_…')
        const created = await rotateKey(app, await operatorIn(app, values.tenant), keyId, hours * hour)
        say(created.text)
      }),
  },
]

function expiry(days: string, now: Date): Date | null {
  if (days === 'never') return null
  if (!/^\d{1,4}$/.test(days) || Number(days) === 0)
    throw new Error('--expires-days takes a number of days or "never".')
  return new Date(now.getTime() + Number(days) * day)
}

function readScopes(list: string | undefined): readonly KeyScope[] {
  if (list === undefined) return interfaceScopes
  const scopes = list.split(',').map((scope) => scope.trim())
  const unknown = scopes.filter((scope) => !keyScopes.includes(scope as KeyScope))
  if (unknown.length > 0) throw new Error(`A key cannot have ${unknown.join(', ')}. Scopes: ${keyScopes.join(', ')}.`)
  return scopes as KeyScope[]
}
