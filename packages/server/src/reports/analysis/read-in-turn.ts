import type { Carried, PageNotes } from '@casefold/clinical/notes'
import type { Outline } from '@casefold/clinical/outline'
import type { PageInput, ReportType } from '@casefold/clinical/page-input'
import { carriedFrom } from '@casefold/clinical/read-page'
import { orNull } from '../../adapters/threads/thread-pool.ts'
import type { App } from '../../app.ts'

/** `outline`: null where finding it takes too much work, undefined where nobody asked yet. */
export type PageBefore = { readonly text: string; outline?: Outline | null }

/** Why a page that was read has no findings. */
export const tooComplex = 'analysis_too_complex'

type Needs = Pick<App, 'analyser'>

type ReadInTurn = {
  readonly input: PageInput
  readonly carried: Carried
  readonly notes: PageNotes
  readonly outline: Outline
}

/** Analyses a page behind those before it, of which the last is the nearest. Undefined: it takes too much work. */
export async function readInTurn(
  { analyser }: Needs,
  before: readonly PageBefore[],
  page: PageInput,
  reportType: ReportType,
  signal: AbortSignal,
): Promise<ReadInTurn | undefined> {
  const outlines: Outline[] = []
  for (const each of before.toReversed()) {
    each.outline ??= await orNull(analyser.do({ kind: 'outline', text: each.text }, { signal }))
    // Nobody knows what an unknown page has opened or ended: nothing is carried over it.
    if (!each.outline) break
    outlines.push(each.outline)
  }
  const carried = carriedFrom(outlines)
  const read = await orNull(analyser.do({ kind: 'read', page, carried, reportType }, { signal }))
  return read ? { input: page, carried, ...read } : undefined
}
