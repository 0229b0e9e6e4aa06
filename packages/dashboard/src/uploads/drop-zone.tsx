import { type DragEvent, type ReactElement, type ReactNode, useRef, useState } from 'react'
import { useWords } from '../words/words.tsx'
import type { UploadTarget } from './upload-store.ts'
import { uploads } from './uploads.ts'

type DropZoneProps = { readonly target: UploadTarget; readonly enabled: boolean; readonly children: ReactNode }

/** Files can be dropped anywhere on what it holds. The same can be done with a button, by those who do not drag. */
export function DropZone({ target, enabled, children }: DropZoneProps): ReactElement {
  const w = useWords().records.documents
  const [over, setOver] = useState(false)
  // Every element under the pointer tells of it: what counts is how many were entered and not left.
  const depth = useRef(0)
  const enter = (step: number) => (event: DragEvent) => {
    if (!enabled || !event.dataTransfer.types.includes('Files')) return
    depth.current += step
    setOver(depth.current > 0)
  }
  const drop = (event: DragEvent): void => {
    depth.current = 0
    setOver(false)
    if (!event.dataTransfer.types.includes('Files')) return
    // Else the browser would open the file in place of the page.
    event.preventDefault()
    if (enabled) uploads.add(target, event.dataTransfer.files)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button is the way of the keyboard
    <div
      className="relative min-h-full"
      onDragEnter={enter(1)}
      onDragLeave={enter(-1)}
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={drop}
    >
      {children}
      {over && (
        <div className="pointer-events-none fixed inset-2 z-40 grid place-items-center rounded-lg border-2 border-dashed border-accent bg-accent-soft/90 lg:left-56">
          <p className="text-center text-lg font-semibold text-accent-strong">
            {w.drop}
            <span className="block text-sm font-normal">{w.dropHint}</span>
          </p>
        </div>
      )}
    </div>
  )
}
