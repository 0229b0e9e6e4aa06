import { useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { sessionKey } from '../query-client.ts'
import { useSession } from '../session.tsx'
import { isUnderWay } from '../uploads/upload-item.ts'
import { uploads } from '../uploads/uploads.ts'
import { useWords } from '../words/words.tsx'
import { idlingAt, lastActivity, noteActivity, watchActivity } from './idle.ts'
import { leave } from './leave.ts'

/** While somebody works without a request, as when reading a long page, the service is told so often. */
const tellEveryMs = 120_000

type Watched = { readonly leftMs: number | undefined; readonly endsInMs: number | undefined; readonly stay: () => void }

/** A session that nobody uses ends, after a question; polling by the page alone does not keep it. */
export function IdleWatch(): ReactElement {
  const w = useWords()
  const { leftMs, endsInMs, stay } = useIdleWatch()
  const left = Math.ceil((leftMs ?? 0) / 1000)
  return (
    <>
      {endsInMs !== undefined && (
        <p role="status" className="bg-warn-soft px-4 py-2 text-sm text-warn">
          {w.frame.ending(w.frame.minutes(Math.ceil(endsInMs / 60_000)))}
        </p>
      )}
      <Dialog
        open={leftMs !== undefined}
        onClose={stay}
        title={w.frame.idle.title}
        footer={
          <>
            <Button onClick={() => void leave()}>{w.frame.idle.signOut}</Button>
            <Button kind="primary" data-first onClick={stay}>
              {w.frame.idle.stay}
            </Button>
          </>
        }
      >
        <p>{w.frame.idle.text(left > 60 ? w.frame.minutes(Math.ceil(left / 60)) : w.frame.seconds(left))}</p>
      </Dialog>
    </>
  )
}

function useIdleWatch(): Watched {
  const client = useQueryClient()
  const { idleMinutes, expiresAt } = useSession()
  const [leftMs, setLeftMs] = useState<number>()
  const [endsInMs, setEndsInMs] = useState<number>()
  /** From then on only an answer counts here, for a mouse that was pushed is none; and work in another window. */
  const asked = useRef(false)
  useEffect(() => {
    const look = (): void => {
      const now = Date.now()
      // A large file takes longer than anybody waits beside it.
      if (uploads.snapshot().some(isUnderWay)) noteActivity()
      const active = lastActivity()
      const idling = idlingAt(now, active, idleMinutes)
      if (idling.state === 'over') return void leave('idle')
      asked.current = idling.state === 'asked'
      setLeftMs(asked.current ? idling.leftMs : undefined)
      setEndsInMs(expiresAt - now < 300_000 ? Math.max(0, expiresAt - now) : undefined)
      const toldAt = client.getQueryState(sessionKey)?.dataUpdatedAt ?? 0
      if (active > toldAt && now - toldAt > tellEveryMs) void client.invalidateQueries({ queryKey: sessionKey })
    }
    const unwatch = watchActivity(() => !asked.current)
    const timer = setInterval(look, 1_000)
    return () => {
      clearInterval(timer)
      unwatch()
    }
  }, [client, idleMinutes, expiresAt])
  const stay = (): void => {
    asked.current = false
    noteActivity()
    setLeftMs(undefined)
    void client.invalidateQueries({ queryKey: sessionKey })
  }
  return { leftMs, endsInMs, stay }
}
