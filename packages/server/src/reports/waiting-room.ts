const mostSeconds = 30
const mostOfOne = 20
const mostOfAll = 500

/** How long a caller is let wait; 0 for not at all. `signal` is aborted when they leave, or the service stops. */
type Seat = { readonly seconds: number; readonly signal: AbortSignal; leave(): void }

export type WaitingRoom = { enter(actor: string, prefer: string | undefined): Seat }

/** Room for those who wait for news with `Prefer: wait=…` (RFC 7240). Where it is full, they are answered at once. */
export function openWaitingRoom(stopping: AbortSignal): WaitingRoom {
  const waitingOf = new Map<string, number>()
  let all = 0
  const count = (actor: string, more: number): void => {
    all += more
    const own = (waitingOf.get(actor) ?? 0) + more
    if (own === 0) waitingOf.delete(actor)
    else waitingOf.set(actor, own)
  }
  return {
    enter: (actor, prefer) => {
      const controller = new AbortController()
      const { signal } = controller
      const hasRoom = all < mostOfAll && (waitingOf.get(actor) ?? 0) < mostOfOne && !stopping.aborted
      const seconds = hasRoom ? secondsOf(prefer) : 0
      if (seconds === 0) return { seconds, signal, leave: () => undefined }
      const leave = (): void => {
        if (signal.aborted) return
        // Not AbortSignal.any: a signal that lives as long as the process would gather a follower for each.
        stopping.removeEventListener('abort', leave)
        count(actor, -1)
        controller.abort()
      }
      stopping.addEventListener('abort', leave)
      count(actor, 1)
      return { seconds, signal, leave }
    },
  }
}

/** What `wait` says, but not more than we hold an answer back; 0 where it says nothing that can be read. */
export function secondsOf(prefer: string | undefined): number {
  const said = /(?:^|[,;])\s*wait\s*=\s*"?(\d{1,9})"?\s*(?:$|[,;])/i.exec(prefer ?? '')?.[1]
  return Math.min(mostSeconds, Number(said ?? 0))
}
