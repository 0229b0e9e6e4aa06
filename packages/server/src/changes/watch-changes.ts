import type { ChangeEvent } from '@casefold/contract/dashboard/event'
import type { Scope } from '@casefold/contract/scope'
import type { App } from '../app.ts'
import type { Uuid } from '../kernel/ids.ts'
import { listEndedSessions } from '../people/list-ended-sessions.ts'
import { type Change, listChanges } from './list-changes.ts'

/** Somebody who wants to know what they may know. Their scopes may change while they listen. */
type Listener = {
  readonly sessionId: Uuid
  readonly scopes: () => ReadonlySet<Scope>
  /** Reads again what the session may see, and stops listening where the session has ended. */
  readonly refresh: () => Promise<void>
  readonly tell: (changes: readonly ChangeEvent[]) => void
}

export type ChangeWatch = {
  /** Answers how to stop. */
  listen(tenantId: Uuid, listener: Listener): () => void
  /** Stops those whose session has ended, without waiting for the next look. */
  dropEnded(tenantId: Uuid): Promise<void>
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
    dropEnded: async (tenantId) => {
      const listeners = rooms.get(tenantId)
      if (listeners) await refreshAll(await withEndedSession(app, tenantId, listeners))
    },
  }
}

async function watchTenant(
  app: Pick<App, 'db' | 'log' | 'now'>,
  tenantId: Uuid,
  listeners: ReadonlySet<Listener>,
): Promise<void> {
  const startedAt = app.now().getTime()
  // When the last look that succeeded began: however long ago that was, nothing falls between two looks.
  let lookedAt = startedAt
  let seen: ReadonlyMap<string, string> | undefined
  let away = false
  while (listeners.size > 0) {
    try {
      const beganAt = app.now().getTime()
      const found = await listChanges(app, tenantId, new Date(lookedAt - overlapMs), kindsOf(listeners))
      seen ??= stampsOf(found.filter(({ at }) => at.getTime() < startedAt - momentMs))
      const news = fresh(found, seen)
      // After the changes were read: whoever signed out before one of them was made is gone before it is sent.
      await refreshAll(news.length > 0 ? [...listeners] : await withEndedSession(app, tenantId, listeners))
      tellAll(listeners, news)
      seen = stampsOf(found)
      lookedAt = beganAt
      away = false
    } catch (err) {
      if (!away) app.log.warn({ err }, 'changes could not be looked for')
      away = true
    }
    await new Promise((again) => void setTimeout(again, everyMs).unref())
  }
}

/** One query for the room, however many listen. */
async function withEndedSession(
  app: Pick<App, 'db'>,
  tenantId: Uuid,
  listeners: ReadonlySet<Listener>,
): Promise<Listener[]> {
  const sessions = new Set([...listeners].map(({ sessionId }) => sessionId))
  const ended = new Set(await listEndedSessions(app, tenantId, [...sessions]))
  return [...listeners].filter(({ sessionId }) => ended.has(sessionId))
}

async function refreshAll(listeners: readonly Listener[]): Promise<void> {
  await Promise.all(listeners.map(({ refresh }) => refresh()))
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
