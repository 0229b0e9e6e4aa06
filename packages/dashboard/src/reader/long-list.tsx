import {
  type CSSProperties,
  memo,
  type ReactElement,
  type ReactNode,
  startTransition,
  useEffect,
  useMemo,
  useState,
} from 'react'

/** So many at once take a few milliseconds. */
const partSize = 25

type Part<Item> = { readonly from: number; readonly items: readonly Item[] }

/**
 * A long list in parts: the first at once, the others one after another while nothing else is to be done. All of them end
 * up in the page, so that the browser's own search finds every word; what is out of sight is not laid out.
 */
export function useParts<Item>(items: readonly Item[]): readonly Part<Item>[] {
  const parts = useMemo(() => toParts(items), [items])
  const [there, setThere] = useState(1)
  const isWhole = there >= parts.length
  useEffect(() => {
    if (isWhole) return
    const timer = setInterval(() => startTransition(() => setThere((count) => count + 1)), 30)
    return () => clearInterval(timer)
  }, [isWhole])
  return useMemo(() => parts.slice(0, there), [parts, there])
}

function toParts<Item>(items: readonly Item[]): Part<Item>[] {
  const count = Math.max(1, Math.ceil(items.length / partSize))
  return Array.from({ length: count }, (_, place) => {
    const from = place * partSize
    return { from, items: items.slice(from, from + partSize) }
  })
}

/** Around a part: the browser leaves it alone until it comes near, and holds its place as high as it is thought to be. */
export function outOfSight(items: number, itemHeight: number): CSSProperties {
  return { contentVisibility: 'auto', containIntrinsicHeight: `auto ${items * itemHeight}px` }
}

type LongListProps<Item> = {
  readonly items: readonly Item[]
  readonly itemHeight: number
  /** A list item with its key. */
  readonly children: (item: Item) => ReactNode
}

/** The list items of each part stand in a list of their own. */
export function LongList<Item>({ items, itemHeight, children }: LongListProps<Item>): ReactElement {
  const parts = useParts(items)
  return (
    <>
      {parts.map((part) => (
        <ListPart key={part.from} part={part} itemHeight={itemHeight} draw={children as (item: unknown) => ReactNode} />
      ))}
    </>
  )
}

type ListPartProps = {
  readonly part: Part<unknown>
  readonly itemHeight: number
  readonly draw: (item: unknown) => ReactNode
}

const ListPart = memo(function ListPart({ part, itemHeight, draw }: ListPartProps): ReactElement {
  return (
    <ol start={part.from + 1} className="flex flex-col" style={outOfSight(part.items.length, itemHeight)}>
      {part.items.map(draw)}
    </ol>
  )
})
