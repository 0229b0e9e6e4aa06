import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { people } from '../api.ts'
import { leave } from '../frame/leave.ts'
import { Button } from '../kit/button.tsx'
import { Loading } from '../kit/loading.tsx'
import { useSession, useTakeSession } from '../session.tsx'
import { useWords } from '../words/words.tsx'
import { AddPasskeyForm } from './add-passkey-form.tsx'
import { OutsidePage } from './outside-page.tsx'
import { PasskeyButton } from './passkey-button.tsx'

/** The tenant asks for a passkey: whoever has one signs in with it, others add their first. All else waits for it. */
export function PasskeyDemand(): ReactElement {
  const w = useWords()
  const words = w.signingIn.demand
  const { tenant } = useSession()
  const take = useTakeSession()
  const list = useQuery({ queryKey: ['passkeys'], queryFn: async ({ signal }) => people.passkeys({ signal }) })
  if (list.isPending) return <Loading />
  const isOwner = (list.data?.length ?? 0) > 0
  return (
    <OutsidePage title={isOwner ? words.owned : words.title}>
      <p className="text-sm text-soft">{isOwner ? words.ownedText(tenant.name) : words.text(tenant.name)}</p>
      {isOwner ? <PasskeyButton only onEnter={take} /> : <AddPasskeyForm hasOne={false} primary />}
      <Button kind="quiet" onClick={() => void leave()} className="self-start">
        {w.frame.account.signOut}
      </Button>
    </OutsidePage>
  )
}
