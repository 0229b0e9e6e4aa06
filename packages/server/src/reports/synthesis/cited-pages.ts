import { metCitations } from '@casefold/clinical/report/renumber'
import type { ContentCitation, ReportContent } from '@casefold/clinical/report/report-content'
import { inTenant } from '../../adapters/postgres/database.ts'
import type { Appendix, CitedPage, Mark } from '../../adapters/typeset/paper.ts'
import { toJpeg } from '../../adapters/typeset/picture.ts'
import type { App } from '../../app.ts'
import { fromWireId, type Uuid } from '../../kernel/ids.ts'
import { operator } from '../../kernel/principal.ts'
import { findBoxes } from '../../search/find-boxes.ts'
import { citedWidth } from '../analysis/list-cited-pages.ts'
import { listPageWords } from './cited-page.store.ts'
import { readPicture } from './read-picture.ts'

/** So many pages, and so many bytes of pictures, are appended to one report. */
const mostPages = 300
const mostBytes = 80e6
const drawnAtOnce = 4
/** All of the pictures of one report, together. */
const drawnWithinMs = 180_000

type Place = { readonly documentId: Uuid; readonly pageNumber: number; readonly citations: readonly ContentCitation[] }

type Needs = Pick<App, 'db' | 'blobs' | 'workflows'>

/** Pictures of the cited pages with the cited words marked. Those come first that are cited first; they stand in reading order. */
export async function loadCitedPages(app: Needs, tenantId: Uuid, content: ReportContent): Promise<Appendix> {
  const places = placesOf(content)
  const chosen = places.slice(0, mostPages)
  const pages: { place: Place; page: CitedPage }[] = []
  const until = performance.now() + drawnWithinMs
  let bytes = 0
  for (let at = 0; at < chosen.length && bytes < mostBytes; at += drawnAtOnce) {
    const some = chosen.slice(at, at + drawnAtOnce)
    const drawn = await Promise.all(some.map((place) => loadPage(app, tenantId, place, until)))
    for (const [which, page] of drawn.entries()) {
      const place = some[which]
      if (place) pages.push({ place, page })
      bytes += page.picture?.jpeg.length ?? 0
    }
  }
  const order = new Map(content.header.documents.map(({ documentId }, at) => [fromWireId('doc', documentId), at]))
  const rank = ({ place }: { place: Place }): number => order.get(place.documentId) ?? order.size
  pages.sort((one, other) => rank(one) - rank(other) || one.place.pageNumber - other.place.pageNumber)
  const left = places.length - pages.length
  return {
    pages: pages.map(({ page }) => page),
    note:
      left === 0
        ? ''
        : `${pages.length} of ${places.length} cited pages are appended: those that are cited first. The other ${left} are named, with their words, in the list of citations.`,
  }
}

/** By the first citation of each. */
function placesOf(content: ReportContent): Place[] {
  const met = metCitations(content)
  const citations = content.citations.filter(({ n }) => met.has(n))
  const byPage = Map.groupBy(citations, ({ documentId, pageNumber }) => `${documentId}-${pageNumber}`)
  return [...byPage.values()].flatMap((own) => {
    const [first] = own
    const documentId = first && fromWireId('doc', first.documentId)
    return first && documentId ? [{ documentId, pageNumber: first.pageNumber, citations: own }] : []
  })
}

async function loadPage(app: Needs, tenantId: Uuid, place: Place, until: number): Promise<CitedPage> {
  const [first] = place.citations
  const label = first?.pageLabel === undefined ? '' : ` (${first.pageLabel})`
  const image = await readPicture(app, tenantId, place, citedWidth, until)
  const picture = image && (await toJpeg(image))
  return {
    title: `${first?.fileName}, page ${place.pageNumber}${label}`,
    citations: place.citations.map(({ n }) => n),
    ...(picture && { picture }),
    marks: await findMarks(app, tenantId, place),
  }
}

/** The boxes of the cited words, in the reading that was cited. */
async function findMarks({ db }: Pick<App, 'db'>, tenantId: Uuid, place: Place): Promise<Mark[]> {
  const { documentId, pageNumber, citations } = place
  const versions = [...new Set(citations.map(({ readVersion }) => readVersion))]
  const pages = await inTenant(db, operator(tenantId), (tx) =>
    listPageWords(
      tx,
      versions.map((readVersion) => ({ documentId, pageNumber, readVersion })),
    ),
  )
  const byVersion = new Map(pages.map((page) => [page.readVersion, page]))
  return citations.flatMap((citation): Mark[] => {
    const { n } = citation
    if (citation.kind === 'region') return [{ n, ...citation.box }]
    const page = byVersion.get(citation.readVersion)
    if (!page) return []
    const { start, end } = citation
    return findBoxes(page.words, page.text, [{ start, end }]).map(({ x0, y0, x1, y1 }) => ({ n, x0, y0, x1, y1 }))
  })
}
