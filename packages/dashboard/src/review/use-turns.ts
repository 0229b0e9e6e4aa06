import { useCallback, useEffect, useRef, useState } from 'react'

export type InTurn = <Answer>(work: () => Promise<Answer>) => Promise<Answer>

/** One after the other, in the order of the keys: the service hangs each decision on the one before. */
export function useTurns(): { readonly pending: number; readonly inTurn: InTurn } {
  const [pending, setPending] = useState(0)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const inTurn = useCallback<InTurn>((work) => {
    setPending((count) => count + 1)
    const done = last.current.then(work)
    last.current = done.catch(() => undefined).finally(() => setPending((count) => count - 1))
    return done
  }, [])
  const isPending = pending > 0
  useEffect(() => {
    if (!isPending) return
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isPending])
  return { pending, inTurn }
}
