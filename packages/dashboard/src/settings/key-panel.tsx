import type { MadeKey } from '@casefold/contract/dashboard/key'
import { useQuery } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { keys } from '../api.ts'
import { Button } from '../kit/button.tsx'
import { CopyField } from '../kit/copy-field.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { ErrorNote } from '../kit/error-note.tsx'
import { Loading } from '../kit/loading.tsx'
import { useWords } from '../words/words.tsx'
import { FirstCall } from './first-call.tsx'

type KeyPanelProps = {
  readonly keyId: string
  /** With the whole key, as long as it is known: until the dialog is closed or the page loaded again. */
  readonly made: MadeKey | undefined
  readonly onClose: () => void
}

const pollMs = 2_000

/** First the key is stored, then it is tried. */
export function KeyPanel({ keyId, made, onClose }: KeyPanelProps): ReactElement {
  const text = made?.text
  const w = useWords()
  const words = w.settings.made
  const [stored, setStored] = useState(text === undefined)
  const [asking, setAsking] = useState(false)
  const key = useQuery({
    queryKey: ['keys', keyId],
    queryFn: async ({ signal }) => keys.get(keyId, { signal }),
    initialData: made?.key,
    // Behind the stream of changes, and also where the page is not looked at: the call is made in another window.
    refetchInterval: ({ state }) => (state.data?.lastUsedAt === null ? pollMs : false),
    refetchIntervalInBackground: true,
  })
  const name = key.data?.name ?? ''
  const onLeave = (): void => (stored ? onClose() : setAsking(true))
  const footer = asking ? (
    <>
      <Button onClick={() => setAsking(false)}>{words.goBack}</Button>
      <Button kind="danger" onClick={onClose}>
        {words.leave}
      </Button>
    </>
  ) : stored ? (
    <Button kind="primary" onClick={onClose}>
      {words.done}
    </Button>
  ) : (
    <Button kind="primary" onClick={() => setStored(true)}>
      {words.stored}
    </Button>
  )
  const title = asking ? words.ask : text === undefined ? w.settings.firstCall.title(name) : words.title(name)
  return (
    <Dialog open wide onClose={onLeave} title={title} footer={footer}>
      {key.isPending && <Loading />}
      {key.error && <ErrorNote error={key.error} onRetry={() => void key.refetch()} />}
      {asking && <p role="alert">{words.askText}</p>}
      {!asking && !stored && text !== undefined && (
        <>
          <p>{words.once}</p>
          <CopyField secret label={words.secret} value={text} />
        </>
      )}
      {!asking && stored && key.data && <FirstCall record={key.data} text={text} />}
    </Dialog>
  )
}
