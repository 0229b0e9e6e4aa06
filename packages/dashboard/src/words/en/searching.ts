import { formatIn } from '../format.ts'

const { number, plural, list } = formatIn('en')

type Coverage = {
  readonly documentsPending: number
  readonly pagesPending: number
  readonly documentsFailed: number
  readonly pagesFailed: number
  readonly pagesUnreadable: number
  readonly pagesHidden: number
}

const documents = (count: number): string => plural(count, { one: 'document', other: 'documents' })
const pages = (count: number): string => plural(count, { one: 'page', other: 'pages' })

/** What a search could not look at, each in a few words. */
function gaps(coverage: Coverage): string[] {
  const said: string[] = []
  if (coverage.pagesPending > 0) said.push(`${pages(coverage.pagesPending)} still being read`)
  else if (coverage.documentsPending > 0) said.push(`${documents(coverage.documentsPending)} still being read`)
  if (coverage.documentsFailed > 0) said.push(`${documents(coverage.documentsFailed)} that could not be read`)
  if (coverage.pagesFailed > 0) said.push(`${pages(coverage.pagesFailed)} that could not be read`)
  return said
}

export const searching = {
  terms: 'Search terms',
  termsHint: {
    any: 'Press Enter or space after each word; pages with any of them are found. Parts of words count too. Put words in quotes to find them side by side: "chest pain".',
    all: 'Press Enter or space after each word; pages that hold all of them are found. Parts of words count too. Put words in quotes to find them side by side: "chest pain".',
  },
  matching: 'Find pages with',
  matchAny: 'Any term',
  matchAll: 'All terms',
  matchPhrase: 'The phrase',
  mixed: 'A phrase in quotes is searched by itself',
  mixedShort: 'Search the phrase by itself',
  mixedHint: 'Remove the other terms, or the quotes.',
  visits: {
    title: (count: number): string =>
      count === 0
        ? 'Only in some visits'
        : `Only in some visits: ${plural(count, { one: 'filter', other: 'filters' })}`,
    from: 'Visits from',
    to: 'Visits to',
    type: 'Type of visit',
    anyType: 'Any type',
    provider: 'Provider',
    clear: 'All visits',
    undated: 'undated',
    otherPatient: 'another patient',
    pending: 'The visits of this case are still being computed.',
    outside: (count: number): string =>
      `${plural(count, { one: 'page belongs', other: 'pages belong' })} to no visit yet: the filters cannot find them.`,
    unstated: (count: number): string =>
      `${plural(count, { one: 'visit does', other: 'visits do' })} not state what is filtered by: the filters leave them out.`,
  },
  removeTerm: (term: string): string => `Remove ${term}`,
  clear: 'Clear all',
  sort: 'Order',
  byReading: 'Reading order',
  byHits: 'Most hits first',
  hits: (count: number): string => plural(count, { one: 'hit', other: 'hits' }),
  found: (count: number, more: boolean): string => (more ? `First ${number(count)} pages` : `${pages(count)} found`),
  results: 'Pages found',
  page: (pageNumber: number): string => `Page ${number(pageNumber)}`,
  loadingMore: 'Loading more…',
  start: 'Search the pages of this case',
  startHint: 'Type a word as it may stand on a page: a drug, a diagnosis, a code such as J44.9, a name.',
  notFound: 'Not found on any page',
  notFoundHint: 'Every page of this case was read and looked at. A word may still be misread: try a part of it.',
  notFoundInRead: 'Not found in what could be looked at',
  notLookedAt: (coverage: Coverage): string => `Not looked at: ${list(gaps(coverage))}.`,
  byEye: (count: number): string => `${pages(count)} must be read by eye: handwriting, forms or poor scans.`,
  hidden: (count: number): string =>
    `${plural(count, { one: 'page holds', other: 'pages hold' })} words that nobody can see. Those words are not searched.`,
  openByEye: 'Open the list',
  openDocuments: 'Show documents',
  again: 'Search again',
  hasGaps: (coverage: Coverage): boolean => gaps(coverage).length > 0,
  next: 'Next result',
  previous: 'Previous result',
  readByEye: {
    hint: 'The text of these pages is not to be relied on. Look at each with your own eyes.',
    groups: {
      handwriting: 'Handwriting',
      form: 'Forms',
      poor: 'Poor scans',
    },
    why: {
      handwriting: 'Much of the ink is joined strokes that no printed word covers.',
      form: 'Rules and boxes with few words between them: ticks are not in the text.',
      poor: 'The reading is unsure, or ink was left over.',
    },
    failed: 'could not be read',
    empty: 'No page has to be read by eye',
    emptyHint: 'Every page that was read is clear enough to be searched.',
  },
}
