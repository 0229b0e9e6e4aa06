import type { ReportRequest } from '@casefold/contract/report'
import { openCasefold } from '@casefold/sdk'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { casefold } from '../api.ts'
import { readError } from '../kit/read-error.ts'
import { useToast } from '../kit/toast.tsx'
import { noteRefusal } from '../query-client.ts'
import { recordKeys } from '../record-cache.ts'
import { useMay, useSession } from '../session.tsx'
import { useWords } from '../words/words.tsx'
import { isDue, isElsewhere, nextStep, repeatMs } from './hold-steps.ts'

export type Hold = {
  /** This window may decide. */
  readonly isMine: boolean
  /** Who has it, where somebody else does: an id. */
  readonly heldBy: string | null
  readonly takeOver: () => void
  /** The service refused a decision because somebody else has it. */
  readonly lost: () => void
}

/** Sent also by a page that is being closed, which cannot wait for the answer. */
const parting = openCasefold({
  baseUrl: location.origin,
  session: true,
  retries: 0,
  fetch: (input, init) => fetch(input, { ...init, keepalive: true }),
})

/** Takes the review while this window looks at it, keeps it, and lets it go. What the request says counts. */
export function useHold({ reportRequestId: id, status, heldBy }: ReportRequest): Hold {
  const client = useQueryClient()
  const { userId: own } = useSession()
  const mayDecide = useMay()('reports:write') && status === 'awaiting_review'
  const say = useToast()
  const w = useWords()
  const takenMs = useRef(0)
  const isHere = useRef(false)
  const look = useCallback(() => void client.invalidateQueries({ queryKey: recordKeys.request(id) }), [client, id])
  const take = useCallback(
    async (action: 'take' | 'takeOver'): Promise<void> => {
      takenMs.current = Date.now()
      const { heldBy: holder } = await casefold.reviews.hold(id, action)
      // Left before it was answered.
      if (!isHere.current) return release(id)
      if (requestOf(client, id)?.heldBy === holder) return
      tellHolder(client, id, holder)
      // A look that was under way has seen it as it was before.
      look()
    },
    [client, id, look],
  )
  const refused = useCallback(
    (error: unknown): void => {
      noteRefusal(client, error)
      look()
    },
    [client, look],
  )
  const step = nextStep({ mayDecide, isVisible: useVisible(), heldBy, own })
  useEffect(() => {
    if (step === 'rest') return
    const act = (): void => (step === 'look' ? look() : void take('take').catch(refused))
    if (step === 'look' || isDue(heldBy, takenMs.current, Date.now())) act()
    const timer = setInterval(act, repeatMs[step])
    return () => clearInterval(timer)
  }, [step, heldBy, take, look, refused])
  useLettingGo(client, { id, own, mayDecide, takenMs, isHere })
  const takeOver = (): void =>
    void take('takeOver').catch((error: unknown) => {
      say(readError(error, w).sentence, 'bad')
      refused(error)
    })
  const isTheirs = isElsewhere(heldBy, own)
  return { isMine: mayDecide && !isTheirs, heldBy: isTheirs ? heldBy : null, takeOver, lost: look }
}

type Held = {
  readonly id: string
  readonly own: string
  readonly mayDecide: boolean
  readonly takenMs: RefObject<number>
  readonly isHere: RefObject<boolean>
}

/** When the review is left, and when the page is. Where both fail, it ends by itself. */
function useLettingGo(client: QueryClient, { id, own, mayDecide, takenMs, isHere }: Held): void {
  useEffect(() => {
    if (!mayDecide) return
    isHere.current = true
    const letGo = (): void => {
      const { status, heldBy } = requestOf(client, id) ?? {}
      // Approval has ended it already.
      if (status === 'awaiting_review' && heldBy === own) void release(id)
    }
    const onHide = (): void => {
      letGo()
      // A page that is brought back from memory asks again.
      takenMs.current = 0
    }
    window.addEventListener('pagehide', onHide)
    return () => {
      window.removeEventListener('pagehide', onHide)
      letGo()
      takenMs.current = 0
      isHere.current = false
      tellHolder(client, id, null, own)
    }
  }, [client, id, own, mayDecide, takenMs, isHere])
}

async function release(id: string): Promise<void> {
  await parting.reviews.hold(id, 'release').catch(() => undefined)
}

function requestOf(client: QueryClient, id: string): ReportRequest | undefined {
  return client.getQueryData<ReportRequest>(recordKeys.request(id))
}

/** Before the service tells it: who has it from now on. With `only`, where it was that one's until now. */
function tellHolder(client: QueryClient, id: string, heldBy: string | null, only?: string): void {
  client.setQueryData<ReportRequest>(recordKeys.request(id), (known) =>
    known && (only === undefined || known.heldBy === only) ? { ...known, heldBy } : known,
  )
}

function useVisible(): boolean {
  return useSyncExternalStore(
    (changed) => {
      document.addEventListener('visibilitychange', changed)
      return () => document.removeEventListener('visibilitychange', changed)
    },
    () => document.visibilityState === 'visible',
  )
}
