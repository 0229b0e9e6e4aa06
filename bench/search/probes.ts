import { toWireId } from '../../packages/server/src/kernel/ids.ts'
import { type Corpus, hitsEach, type PlannedCase, rareTerms, type Sizes } from './corpus.ts'
import { commonTerm } from './page-text.ts'

/** One search, and how many pages its answer must hold. */
export type Probe = { readonly name: string; readonly path: string; readonly pages: number }

export type ProbeName = 'shortRare' | 'longRare' | 'thousandRare' | 'thousandFive' | 'largeRare' | 'largeCommon'
export type Probes = Readonly<Record<ProbeName, Probe>> & { readonly whole: Probe }

const limit = 50
const [rare] = rareTerms
const five = rareTerms.join('+')

export function makeProbes({ asked, binder }: Corpus, { large }: Sizes): Probes {
  const inCase = ({ caseId }: PlannedCase, q: string): string =>
    `/api/searchcase?caseId=${toWireId('case', caseId)}&q=${q}`
  const inDocument = (id: string): string => `/api/search?documentId=${toWireId('doc', id)}&q=${rare}`
  const some = (name: string, path: string, pages: number): Probe => ({ name, path: `${path}&limit=${limit}`, pages })
  const largest = `case of ${large.toLocaleString('en')} pages`
  return {
    shortRare: some('document of 20 pages, rare', inDocument(binder.short), hitsEach),
    longRare: some('document of 5,000 pages, rare', inDocument(binder.long), hitsEach),
    thousandRare: some('case of 1,000 pages, rare', inCase(asked.thousand, rare), hitsEach),
    thousandFive: some('case of 1,000 pages, five terms', inCase(asked.thousand, five), hitsEach * rareTerms.length),
    largeRare: some(`${largest}, rare`, inCase(asked.large, rare), hitsEach),
    largeCommon: some(`${largest}, common`, inCase(asked.large, commonTerm), limit),
    whole: { name: `${largest}, every page`, path: inCase(asked.large, commonTerm), pages: large },
  }
}

/** The document itself, without a search: what any answer costs, its audit event on the disk included. */
export function plainPath(corpus: Corpus): string {
  return `/api/documents/${toWireId('doc', corpus.binder.short)}`
}

/** Asks once, and refuses an answer that is not the right one: a wrong one may be a fast one. */
export async function checkProbe(port: number, key: string, { name, path, pages }: Probe): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization: `Bearer ${key}` } })
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`)
  const found = ((await answer.json()) as unknown[]).length
  if (found !== pages) throw new Error(`${name}: ${found} pages were found instead of ${pages}`)
}
