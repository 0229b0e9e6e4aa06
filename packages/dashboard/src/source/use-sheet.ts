import type { PageWithWords } from '@casefold/contract/page'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { usePage } from '../viewer/use-page.ts'
import { type Picture, type Place, pictureQuery } from './picture.ts'
import { type PlacedWord, placeWords } from './place-words.ts'

/** A page that is ready to be shown whole: its picture is decoded, its words are there. */
export type Sheet = Place & {
  /** Undefined where it is not read, or did not arrive. */
  readonly page: PageWithWords | undefined
  /** Why it did not, or not anew. */
  readonly pageError: unknown
  /** Undefined where it did not arrive. */
  readonly picture: Picture | undefined
  readonly words: readonly PlacedWord[]
}

export type SheetState = {
  /** The page that is wanted, or the one before until all of it is there; undefined at the very start. */
  readonly sheet: Sheet | undefined
  readonly isCurrent: boolean
  /** Another page, or the rest of this one, is on its way. */
  readonly isComing: boolean
  readonly retry: () => void
}

/** Pages change as a whole: never the picture of one with the words of another. */
export function useSheet({ documentId, pageNumber }: Place, width: number): SheetState {
  const page = usePage(documentId, pageNumber)
  const client = useQueryClient()
  const picture = useQuery({ ...pictureQuery(client, { documentId, pageNumber }, width), enabled: width > 0 })
  const isThere = !page.isPending && !picture.isPending
  const words = useMemo(() => (page.data ? placeWords(page.data) : []), [page.data])
  const sheet = useMemo(
    (): Sheet | undefined =>
      isThere
        ? { documentId, pageNumber, page: page.data, pageError: page.error, picture: picture.data, words }
        : undefined,
    [isThere, documentId, pageNumber, page.data, page.error, picture.data, words],
  )
  const shown = useRef(sheet)
  if (sheet) shown.current = sheet
  const retry = (): void => {
    if (page.isError) void page.refetch()
    if (picture.isError) void picture.refetch()
  }
  const isCurrent = isOf(shown.current, { documentId, pageNumber })
  return { sheet: shown.current, isCurrent, isComing: !isCurrent || page.isPending, retry }
}

export function isOf(sheet: Sheet | undefined, { documentId, pageNumber }: Place): boolean {
  return sheet?.documentId === documentId && sheet.pageNumber === pageNumber
}
