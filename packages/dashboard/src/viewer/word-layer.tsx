import type { PageWithWords } from '@casefold/contract/page'
import { memo, type ReactElement, useEffect, useRef } from 'react'
import { oneAFrame } from './one-a-frame.ts'
import { buildWords } from './word-spans.ts'

type WordLayerProps = {
  readonly words: PageWithWords['words']
  readonly ratio: number
  readonly tinted: boolean
}

const look =
  'absolute inset-0 overflow-hidden text-[0px] leading-none whitespace-pre text-transparent select-text [container-type:size] ' +
  '[&>span]:absolute [&>span]:origin-top-left [&>span]:leading-none [&>span]:whitespace-pre [&>span]:cursor-text ' +
  'selection:bg-[rgb(29_78_137/0.35)] selection:text-transparent [font-family:sans-serif]'
const tint =
  '[&>span[data-sure=no]]:bg-[rgb(200_30_30/0.25)] [&>span[data-sure=no]]:[border-bottom:2px_solid_rgb(170_20_20)] ' +
  '[&>span[data-sure=hardly]]:bg-[rgb(230_150_0/0.25)] [&>span[data-sure=hardly]]:[border-bottom:2px_dotted_rgb(140_80_0)]'

/** The text of a page over its picture. */
export const WordLayer = memo(function WordLayer({ words, ratio, tinted }: WordLayerProps): ReactElement {
  const layer = useRef<HTMLDivElement>(null)
  useEffect(() => oneAFrame(() => layer.current?.replaceChildren(buildWords(words, ratio))), [words, ratio])
  return <div ref={layer} className={tinted ? `${look} ${tint}` : look} />
})
