import type { ReactElement, ReactNode } from 'react'
import { Button } from '../kit/button.tsx'
import { useWords } from '../words/words.tsx'
import { ZoomButtons } from './zoom-buttons.tsx'

export type Toggles = { readonly thumbnails: boolean; readonly text: boolean; readonly tint: boolean }

type ViewerToolbarProps = {
  readonly goTo: ReactNode
  readonly find: ReactNode
  readonly zoom: number
  readonly onZoom: (step: 1 | -1 | 0) => void
  readonly onRotate: () => void
  readonly toggles: Toggles
  readonly onToggle: (name: keyof Toggles) => void
}

export function ViewerToolbar(props: ViewerToolbarProps): ReactElement {
  const { goTo, find, zoom, onZoom, onRotate, toggles, onToggle } = props
  const v = useWords().viewer
  return (
    <div
      role="toolbar"
      aria-label={v.toolbar}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-panel px-2 py-1"
    >
      <Toggle name="thumbnails" label={v.thumbnails} toggles={toggles} onToggle={onToggle} wideOnly />
      {goTo}
      <div className="flex items-center">
        <ZoomButtons zoom={zoom} onZoom={onZoom} onRotate={onRotate} />
      </div>
      <Toggle name="text" label={v.text} toggles={toggles} onToggle={onToggle} />
      <Toggle name="tint" label={v.confidence} toggles={toggles} onToggle={onToggle} />
      {toggles.tint && <Legend />}
      <div className="ml-auto">{find}</div>
    </div>
  )
}

type ToggleProps = Pick<ViewerToolbarProps, 'toggles' | 'onToggle'> & {
  readonly name: keyof Toggles
  readonly label: string
  readonly wideOnly?: boolean
}

function Toggle({ name, label, toggles, onToggle, wideOnly = false }: ToggleProps): ReactElement {
  return (
    <Button
      kind="quiet"
      aria-pressed={toggles[name]}
      onClick={() => onToggle(name)}
      className={`aria-pressed:bg-accent-soft ${wideOnly ? 'max-lg:hidden' : ''}`}
    >
      {label}
    </Button>
  )
}

/** Colour and line, as on the page. */
function Legend(): ReactElement {
  const v = useWords().viewer
  return (
    <p className="flex items-center gap-2 text-2xs">
      <span className="sr-only">{v.confidenceLegend}: </span>
      <span className="bg-white px-1 text-black">{v.sure}</span>
      <span className="border-b-2 border-dotted border-[rgb(140_80_0)] bg-white">
        <span className="bg-[rgb(230_150_0/0.25)] px-1 text-black">{v.unsure}</span>
      </span>
      <span className="border-b-2 border-[rgb(170_20_20)] bg-white">
        <span className="bg-[rgb(200_30_30/0.25)] px-1 text-black">{v.veryUnsure}</span>
      </span>
    </p>
  )
}
