import type { ReportCitation } from '@casefold/contract/report-content'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react'
import { prefetchSource } from '../source/prefetch-source.ts'
import { markOf } from '../source/source-mark.ts'
import { toPointed } from './use-quote.ts'

export type Cite = {
  readonly open: ReportCitation | undefined
  readonly step: (by: 1 | -1) => void
  readonly close: () => void
}

type Root = RefObject<HTMLElement | null>

/**
 * The citation whose page is open. It stands in the address, so that a link leads to the same words. `hideQuote`: who
 * opens or closes the page has seen the quote.
 */
export function useCite(root: Root, citations: readonly ReportCitation[], hideQuote: () => void): Cite {
  const { cite } = useSearch({ from: '/frame/reports/$reportId' })
  const navigate = useNavigate({ from: '/reports/$reportId' })
  const byNumber = useMemo(() => new Map(citations.map((citation) => [citation.n, citation])), [citations])
  const open = cite === undefined ? undefined : byNumber.get(cite)
  /** Where to go back to. */
  const opener = useRef<HTMLElement>(undefined)
  const go = useCallback(
    (n: number | undefined, replace: boolean) =>
      void navigate({ search: n === undefined ? {} : { cite: n }, replace, resetScroll: false }),
    [navigate],
  )
  useEffect(() => {
    const element = root.current
    const onClick = (event: MouseEvent): void => {
      const pointed = toPointed(event.target)
      // With a key held down the browser opens it elsewhere.
      if (!pointed || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      opener.current = pointed.anchor
      hideQuote()
      go(pointed.n, false)
    }
    element?.addEventListener('click', onClick)
    return () => element?.removeEventListener('click', onClick)
  }, [root, go, hideQuote])
  useNeighbours(byNumber, open?.n)
  useMarked(root, open?.n)
  useFirstLook(root, open?.n)
  useFocusBack(root, open?.n, opener, hideQuote)
  return {
    open,
    step: (by) => {
      const next = open ? open.n + by : 1
      if (!byNumber.has(next)) return
      opener.current = findCite(root, next)
      opener.current?.scrollIntoView({ block: 'nearest' })
      go(next, open !== undefined)
    },
    close: () => go(undefined, true),
  }
}

/** The pages before and after are there when they are asked for. */
function useNeighbours(byNumber: ReadonlyMap<number, ReportCitation>, open: number | undefined): void {
  const client = useQueryClient()
  useEffect(() => {
    if (open === undefined) return
    const near = [open + 1, open - 1].flatMap((n) => byNumber.get(n) ?? [])
    prefetchSource(client, near.map(markOf))
  }, [client, byNumber, open])
}

/** Where a number stands first. */
function findCite({ current }: Root, n: number): HTMLElement | undefined {
  return current?.querySelector<HTMLElement>(`[data-cite="${n}"]`) ?? undefined
}

/** By hand: to have thousands of numbers drawn again for the few that change takes too long. */
function useMarked(root: Root, open: number | undefined): void {
  useEffect(() => {
    const marked = open === undefined ? [] : [...(root.current?.querySelectorAll(`[data-cite="${open}"]`) ?? [])]
    for (const element of marked) element.setAttribute('aria-current', 'true')
    return () => {
      for (const element of marked) element.removeAttribute('aria-current')
    }
  }, [root, open])
}

/** Who comes by a link to a citation sees the sentence beside its page. */
function useFirstLook(root: Root, open: number | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (open !== undefined) findCite(root, open)?.scrollIntoView({ block: 'center' })
  }, [])
}

/** When the page is closed, by whatever means, the number has the focus again. */
function useFocusBack(
  root: Root,
  open: number | undefined,
  opener: RefObject<HTMLElement | undefined>,
  hideQuote: () => void,
): void {
  const before = useRef(open)
  useEffect(() => {
    const last = before.current
    before.current = open
    if (open !== undefined || last === undefined) return
    const known = opener.current?.isConnected ? opener.current : undefined
    const target = known ?? findCite(root, last)
    target?.focus()
    hideQuote()
  }, [root, open, opener, hideQuote])
}
