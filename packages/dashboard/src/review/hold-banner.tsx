import { type ReactElement, useState } from 'react'
import { useColleagues } from '../colleagues.ts'
import { Key } from '../frame/key.tsx'
import { useShortcut } from '../frame/shortcuts.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { useMay } from '../session.tsx'
import { useWords } from '../words/words.tsx'
import type { Hold } from './use-hold.ts'

/** Who is at it, where that is somebody else. It is always there, so that what changes in it is read out. */
export function HoldBanner({ hold }: { readonly hold: Hold }): ReactElement {
  const w = useWords().review.hold
  const mayWrite = useMay()('reports:write')
  const name = useHolder(hold.heldBy)
  return (
    <div role="status">
      {!hold.isMine && (name !== undefined || !mayWrite) && (
        <div
          className={`flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-3 py-1.5 text-sm ${name === undefined ? 'bg-sunken' : 'bg-warn-soft'}`}
        >
          <p className="min-w-0 grow">
            {name !== undefined && <strong className="font-semibold">{w.heldBy(name)} </strong>}
            {w.lookOnly}
            {mayWrite && <span className="text-soft"> {w.kept}</span>}
          </p>
          {mayWrite && name !== undefined && <TakeOver name={name} onTake={hold.takeOver} />}
        </div>
      )}
    </div>
  )
}

/** The name of whoever has it; undefined where nobody else does. */
function useHolder(heldBy: string | null): string | undefined {
  const w = useWords().review.hold
  const { nameOf } = useColleagues()
  if (heldBy === null) return undefined
  return nameOf(heldBy) ?? (heldBy.startsWith('key_') ? w.integration : w.somebody)
}

type TakeOverProps = { readonly name: string; readonly onTake: () => void }

function TakeOver({ name, onTake }: TakeOverProps): ReactElement {
  const w = useWords()
  const [asking, setAsking] = useState(false)
  const ask = (): void => setAsking(true)
  useShortcut('t', w.review.hold.takeOver, ask)
  const footer = (
    <>
      <Button onClick={() => setAsking(false)}>{w.frame.cancel}</Button>
      <Button
        kind="primary"
        data-first
        onClick={() => {
          setAsking(false)
          onTake()
        }}
      >
        {w.review.hold.takeOver}
      </Button>
    </>
  )
  return (
    <>
      <Button onClick={ask}>
        {w.review.hold.takeOver}
        <Key>t</Key>
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} title={w.review.hold.title} footer={footer}>
        <p>{w.review.hold.confirm(name)}</p>
      </Dialog>
    </>
  )
}
