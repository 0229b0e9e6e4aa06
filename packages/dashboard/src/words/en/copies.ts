import { formatIn } from '../format.ts'

const { number, plural } = formatIn('en')

const words = (count: number): string => plural(count, { one: 'word', other: 'words' })

export const copies = {
  tab: 'Copies',
  hint: 'These pages repeat an earlier page of the case. A copy is part of the same visit and counts as one source with the page that it repeats.',
  list: 'Copied pages',
  page: (pageNumber: number): string => `Page ${number(pageNumber)}`,
  kept: 'Kept page',
  copy: 'Copy',
  copyCount: (count: number): string => plural(count, { one: 'copy', other: 'copies' }),
  likeness: (part: number): string =>
    part >= 1 ? 'All words the same' : `${number(Math.floor(part * 100))} % of the words the same`,
  restored: 'Used as evidence',
  restoredBy: (name: string): string => (name === '' ? 'Restored by an API key' : `Restored by ${name}`),
  restore: 'Not a copy: use it as evidence',
  exclude: 'Treat as a copy again',
  wasRestored: 'The page is evidence of its own. Visits and open reviews follow within seconds.',
  wasExcluded: 'The page is a copy again. Visits and open reviews follow within seconds.',
  pair: 'Kept page and copy',
  comparing: 'Comparing the words…',
  notCompared: 'The words could not be compared: the text of a page did not arrive.',
  same: 'Both pages are written the same.',
  differs: (kept: number, copy: number): string =>
    `Marked: ${words(kept)} only on the kept page, ${words(copy)} only on the copy. A misread letter is marked too.`,
  view: 'Show',
  picture: 'Pictures',
  text: 'Text',
  textOf: (title: string): string => `Text: ${title}`,
  noText: 'There is no text on this page.',
  next: 'Next copy',
  previous: 'Previous copy',
  empty: 'No page repeats another one',
  emptyHint: 'Pages that came into the case twice are listed here, beside the page that they repeat.',
}
