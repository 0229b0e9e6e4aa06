import type { ChangeEvent } from '@casefold/contract/dashboard/event'
import type { Scope } from '@casefold/contract/scope'
import type { App } from '../app.ts'
import type { Uuid } from '../kernel/ids.ts'
import { type Change, listChanges } from './list-changes.ts'

/** Somebody who wants to know what they may know. Their scopes may change while they listen. */
type Listener = {
  readonly scopes: () => ReadonlySet<Scope>
  readonly tell: (changes: readonly ChangeEvent[]) => void
}

export type ChangeWatch = {
  /** Answers how to stop. */
  listen(tenantId: Uuid, listener: Listener): () => void
}

const scopeOf: Readonly<Record<ChangeEvent['kind'], Scope>> = {
  document: 'documents:read',
  key: 'keys:manage',
  report: 'reports:read',
}
const everyMs = 1_000
/** A change has the time at which it began, by the clock of whoever made it, and is seen when it is committed. */
const overlapMs = 30_000
/** Whoever listens has read everything a moment before. */
const momentMs = 2_000

/** Looks once a second for each tenant that somebody listens to, however many they are. */
export function openChangeWatch(app: Pick<App, 'db' | 'log' | 'now'>): ChangeWatch {
  const rooms = new Map<Uuid, Set<Listener>>()
  return {
    listen: (tenantId, listener) => {
      const listeners = rooms.get(tenantId) ?? new Set()
      listeners.add(listener)
      if (!rooms.has(tenantId)) {
        rooms.set(tenantId, listeners)
        void watchTenant(app, tenantId, listeners)
      }
      return () => {
        listeners.delete(listener)
        // Who comes next begins anew; the watcher of this room sees that nobody is left, and ends.
        if (listeners.size === 0 && rooms.get(tenantId) === listeners) rooms.delete(tenantId)
      }
    },
  }
}

async function watchTenant(
  app: Pick<App, 'db' | 'log' | 'now'>,
  tenantId: Uuid,
  listeners: ReadonlySet<Listener>,
): Promise<void> {
  const startedAt = app.now().getTime()
  let seen: ReadonlyMap<string, string> | undefined
  let away = false
  while (listeners.size > 0) {
    try {
      const found = await listChanges(app, tenantId, new Date(app.now().getTime() - overlapMs), kindsOf(listeners))
      seen ??= stampsOf(found.filter(({ at }) => at.getTime() < startedAt - momentMs))
      tellAll(listeners, fresh(found, seen))
      seen = stampsOf(found)
      away = false
    } catch (err) {
      if (!away) app.log.warn({ err }, 'changes could not be looked for')
      away = true
    }
    await new Promise((again) => void setTimeout(again, everyMs).unref())
  }
}

function stampsOf(changes: readonly Change[]): ReadonlyMap<string, string> {
  return new Map(changes.map(({ event, stamp }) => [event.id, stamp]))
}

/** The oldest first, as they happened. */
function fresh(found: readonly Change[], seen: ReadonlyMap<string, string>): ChangeEvent[] {
  return found
    .filter(({ event, stamp }) => seen.get(event.id) !== stamp)
    .map(({ event }) => event)
    .reverse()
}

function kindsOf(listeners: ReadonlySet<Listener>): ReadonlySet<ChangeEvent['kind']> {
  const kinds = Object.keys(scopeOf) as ChangeEvent['kind'][]
  return new Set(kinds.filter((kind) => [...listeners].some(({ scopes }) => scopes().has(scopeOf[kind]))))
}

function tellAll(listeners: ReadonlySet<Listener>, changes: readonly ChangeEvent[]): void {
  for (const { scopes, tell } of listeners) {
    const own = changes.filter(({ kind }) => scopes().has(scopeOf[kind]))
    if (own.length > 0) tell(own)
  }
}
