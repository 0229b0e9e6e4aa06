import type { DecisionMade } from '@casefold/contract/review'

/** A decision that is made and not stored yet; null takes back what was decided. */
export type Pending = {
  readonly kind: 'finding' | 'conflict' | 'gap'
  readonly ids: readonly string[]
  readonly made: DecisionMade | null
  /** With a conflict: the side that is preferred. */
  readonly preferred?: string | undefined
  /** What it is about, in words. */
  readonly display: string
}
/** One that the service did not take. */
export type Refused = { readonly key: number; readonly pending: Pending; readonly error: unknown }

type State = {
  readonly pending: readonly Pending[]
  readonly refused: readonly Refused[]
  /** How many things are on their way, shown or not. */
  readonly waiting: number
}

export type DecisionQueue = {
  state(): State
  subscribe(listener: () => void): () => void
  /** Shown from now on, and stored in its turn. */
  add(pending: Pending, store: () => Promise<void>): Promise<void>
  /** In its turn too, with nothing to show before it is answered. */
  inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer>
  dismiss(key: number): void
  /** The version to send for one that was seen: one's own decisions in between are known. */
  versionOf(itemId: string, seen: number): number
  noteVersion(itemId: string, before: number, after: number): void
}

const queues = new Map<string, DecisionQueue>()

/**
 * The decisions of one person about one review, one after the other in the order of the keys: the service hangs each on
 * the one before. It outlives the screen: whoever leaves and comes back finds what is not stored yet.
 */
export function queueOf(userId: string, reportRequestId: string): DecisionQueue {
  const name = `${userId} ${reportRequestId}`
  const known = queues.get(name) ?? openQueue()
  queues.set(name, known)
  return known
}

function warn(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

/** Exported for its test. */
export function openQueue(): DecisionQueue {
  const listeners = new Set<() => void>()
  const versions = new Map<string, Map<number, number>>()
  let state: State = { pending: [], refused: [], waiting: 0 }
  let last: Promise<unknown> = Promise.resolve()
  let keys = 0
  const change = (next: Partial<State>): void => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  const inTurn = <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    if (state.waiting === 0) globalThis.addEventListener?.('beforeunload', warn)
    change({ waiting: state.waiting + 1 })
    const done = last.then(work)
    last = done
      .catch(() => undefined)
      .finally(() => {
        change({ waiting: state.waiting - 1 })
        if (state.waiting === 0) globalThis.removeEventListener?.('beforeunload', warn)
      })
    return done
  }
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    inTurn,
    add: async (pending, store) => {
      change({ pending: [...state.pending, pending] })
      const without = (): readonly Pending[] => state.pending.filter((other) => other !== pending)
      try {
        await inTurn(store)
        change({ pending: without() })
      } catch (error) {
        // What was shown before its time is no longer shown.
        change({ pending: without(), refused: [...state.refused, { key: keys++, pending, error }] })
        throw error
      }
    },
    dismiss: (key) => change({ refused: state.refused.filter((other) => other.key !== key) }),
    versionOf: (itemId, seen) => {
      let version = seen
      for (let next = versions.get(itemId)?.get(version); next !== undefined; next = versions.get(itemId)?.get(version))
        version = next
      return version
    },
    noteVersion: (itemId, before, after) => {
      if (after > before) versions.set(itemId, new Map(versions.get(itemId)).set(before, after))
    },
  }
}
