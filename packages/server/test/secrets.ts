import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { toWireId, type Uuid } from '../src/kernel/ids.ts'
import { keyIdOf } from '../src/keys/key-text.ts'
import { openFinder } from './find-all.ts'
import type { TestRun } from './test-run.ts'
import { everythingWritten, type Kind, type Written } from './written.ts'

export type NotedKey = { readonly keyId: Uuid; readonly secret: string }

/** Every key that a test makes is noted here, and looked for in everything the run wrote. */
export async function noteSecret(run: TestRun, keyText: string): Promise<void> {
  await appendFile(noteFile(run), `${JSON.stringify(toNote(keyText))}\n`)
}

/** A secret that belongs to a row which is not a key, such as the cookie of a session. */
export async function noteRow(run: TestRun, rowId: Uuid, secret: string): Promise<void> {
  await appendFile(noteFile(run), `${JSON.stringify({ keyId: rowId, secret } satisfies NotedKey)}\n`)
}

/** The secret without its checksum, so that a part of the key is found as well. */
export function toNote(keyText: string): NotedKey {
  const keyId = keyIdOf(keyText)
  if (!keyId) throw new Error('this is not a key')
  return { keyId, secret: keyText.slice(keyText.lastIndexOf('_') + 1, -6) }
}

export type Search = { readonly complaints: readonly string[]; readonly summary: string }

/** Where secrets stand, and why a search that found none would mean nothing. Parts of a run may make no key at all. */
export async function searchRunForSecrets(run: TestRun, whole: boolean): Promise<Search> {
  const notes = await readFile(noteFile(run), 'utf8').catch(() => '')
  const noted = notes.split('\n').filter(Boolean)
  const keys = noted.map((line): NotedKey => JSON.parse(line))
  const written = await everythingWritten(run)
  const found = findSecrets(keys, written)
  const count = (wanted: Kind): number => written.filter(({ kind }) => kind === wanted).length
  return {
    complaints: [...found, ...(whole || keys.length > 0 ? doubts(keys, written, whole) : [])],
    summary: `${keys.length} keys looked for in ${count('dump')} dumps, ${count('log')} logs, ${count('trace')} traces: in ${found.length} found`,
  }
}

export function findSecrets(keys: readonly NotedKey[], written: readonly Written[]): string[] {
  const find = openFinder(keys.map(({ secret }) => secret))
  return written.flatMap(({ place, text }) => {
    const found = find(text).size
    return found > 0 ? [`${place} holds ${found} secret(s)`] : []
  })
}

/** The search looked in the right places if it finds there what is not secret: each key's row, its requests, its spans. */
export function doubts(keys: readonly NotedKey[], written: readonly Written[], whole: boolean): string[] {
  const find = openFinder(keys.map(({ keyId }) => keyId))
  const dumped = new Set(written.filter(({ kind }) => kind === 'dump').flatMap(({ text }) => [...find(text)]))
  const missed = keys.filter(({ keyId }) => !dumped.has(keyId)).length
  const actors = keys.map(({ keyId }) => toWireId('key', keyId))
  const isSeen: Record<Exclude<Kind, 'dump'>, boolean> = {
    log: written.some((one) => one.kind === 'log' && namesAny(one, actors)),
    // Spans name the tenant and not the key; one that does came from a request with a key.
    trace: written.some((one) => one.kind === 'trace' && namesAny(one, ['casefold.tenant_id'])),
  }
  const unseen = Object.entries(isSeen).filter(([, seen]) => whole && !seen)
  return [
    ...(keys.length === 0 ? ['no key was noted, so nothing was looked for'] : []),
    ...(missed > 0 ? [`${missed} key(s) have their row in no dump, so a database was missed`] : []),
    ...unseen.map(([kind]) => `no ${kind} speaks of any key, so it was not searched`),
  ]
}

function namesAny({ text }: Written, names: readonly string[]): boolean {
  return names.some((name) => text.includes(name))
}

function noteFile({ dir }: TestRun): string {
  return join(dir, 'secrets')
}
