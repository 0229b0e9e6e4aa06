import { readTop } from '../encounters/read-head.ts'
import type { Mention, PageSegment } from '../notes.ts'
import { reportTypes } from '../page-input.ts'
import { readSubjects } from '../readers.ts'
import type { Block } from '../structure/block.ts'
import { subjectsOf } from '../subjects.ts'
import type { Sentence } from '../text/page-text.ts'
import { outlinePage, prepareWithOwn } from '../text/prepare-page.ts'
import { judgeSentence } from './judge-sentence.ts'
import { neighborsOf, toRulePage } from './read-rules.ts'
import type { Judged } from './statement.ts'

/** How a page became findings: for those who write rules. Offsets are in the page, those of sentences in its plain text. */
export type PageExplained = {
  readonly blocks: readonly { readonly role: Block['role']; readonly start: number; readonly end: number }[]
  readonly visits: readonly PageSegment[]
  readonly sentences: readonly { readonly sentence: Sentence; readonly matches: readonly Judged[] }[]
  readonly findings: readonly Mention[]
  toRaw(start: number, end: number): readonly [start: number, end: number]
}

export function explainPage(raw: string): PageExplained {
  const { segments } = readTop(raw)
  const { blocks, toRaw } = outlinePage(raw, segments)
  const { page } = prepareWithOwn(raw, undefined, segments)
  const lines = toRulePage(page)
  const subjects = subjectsOf(reportTypes)
  return {
    blocks: blocks.map(({ role, start, end }) => {
      const [from, to] = toRaw(start, end)
      return { role, start: from, end: to }
    }),
    visits: segments,
    sentences: lines.sentences.map((sentence, at, all) => {
      return { sentence, matches: judgeSentence(sentence, subjects, neighborsOf(all, at)) }
    }),
    findings: [...readSubjects(subjects, page, raw)].sort((a, b) => a.start - b.start || a.end - b.end),
    toRaw: (start, end) => lines.toRaw(start, end),
  }
}
