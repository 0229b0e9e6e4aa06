import { type Analysis, analyseCase } from '@casefold/clinical/case/analyse-case'
import type { Conflict, Finding, TextCitation } from '@casefold/clinical/finding'
import type { PageInput } from '@casefold/clinical/page-input'
import { carriedBy, readPage } from '@casefold/clinical/read-page'
import type { Story } from '@casefold/dev/casefile/story-types'

/** A citation, the page it names as `doc_1/3`, and what that page says. */
type Cited = { readonly citation: TextCitation; readonly key: string; readonly text: string }

export type ReadStory = {
  readonly analysis: Analysis
  citationsOf(finding: Finding): Cited[]
  placesOf(conflict: Conflict): Set<string>
}

/** A story's pages through the whole of the analyser, all three subjects at once. */
export function readStory({ documents, subject }: Story): ReadStory {
  const texts = new Map<string, string>()
  const notes = documents.flatMap(({ pages }, document) => {
    const inputs = pages.map(({ text, canary }, at): PageInput => {
      texts.set(`doc_${document}/${at + 1}`, text)
      return {
        documentId: `doc_${document}`,
        ordinal: document,
        pageNumber: at + 1,
        pageLabel: canary,
        readVersion: 1,
        text,
      }
    })
    return inputs.map((page, at) => readPage(page, carriedBy(inputs.slice(Math.max(0, at - 10), at))))
  })
  const analysis = analyseCase({ reportType: 'medicalHistory', notes, subject, parameters: {} })
  const byId = new Map(analysis.findings.map((finding) => [finding.id, finding]))
  const citationsOf = ({ citations }: Finding): Cited[] =>
    citations.flatMap((citation) => {
      if (citation.kind !== 'text') return []
      const key = `${citation.documentId}/${citation.pageNumber}`
      return [{ citation, key, text: texts.get(key) ?? '' }]
    })
  const placesOf = ({ findingIds }: Conflict): Set<string> =>
    new Set(
      findingIds.flatMap((id) => byId.get(id) ?? []).flatMap((finding) => citationsOf(finding).map(({ key }) => key)),
    )
  return { analysis, citationsOf, placesOf }
}
