import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { Dialog } from '../kit/dialog.tsx'
import { useWords } from '../words/words.tsx'
import { isSingleSign, useLetters, useShortcuts } from './shortcuts.ts'

type HelpDialogProps = { readonly open: boolean; readonly onClose: () => void }

/** The keys that work on the screen below it. */
export function HelpDialog({ open, onClose }: HelpDialogProps): ReactElement {
  const w = useWords().frame.keys
  const letters = useLetters()
  const shortcuts = useShortcuts()
  const byKey = new Map(shortcuts.map((shortcut) => [shortcut.key, shortcut]))
  const shown = [...byKey.values()].filter(({ key }) => letters || !isSingleSign(key))
  return (
    <Dialog open={open} onClose={onClose} title={w.title}>
      {!letters && (
        <p className="text-sm">
          {w.off}{' '}
          <Link to="/account" onClick={onClose}>
            {w.toAccount}
          </Link>
        </p>
      )}
      {shown.length === 0 ? (
        <p>{w.none}</p>
      ) : (
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-sm">
          {shown.map(({ key, label }) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="rounded border border-line-strong bg-sunken px-1.5 py-0.5 font-mono text-xs">{key}</kbd>
              </dt>
              <dd>{label}</dd>
            </div>
          ))}
        </dl>
      )}
    </Dialog>
  )
}
