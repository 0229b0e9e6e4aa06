import type { PageInput, PageWord } from '@casefold/clinical/page-input'
import type { StoryPage } from '@casefold/dev/casefile/story/types'

/** A page with the boxes of its words, as a reader of scans hands it on. */
export function toPageInput(
  page: Pick<StoryPage, 'text' | 'canary' | 'words'>,
  document: number,
  at: number,
): PageInput {
  return {
    documentId: `doc_${document}`,
    ordinal: document,
    pageNumber: at + 1,
    pageLabel: page.canary,
    readVersion: 1,
    text: page.text,
    words: toPageWords(page),
  }
}

/** The words stand in the text in their order. */
function toPageWords({ text, words }: Pick<StoryPage, 'text' | 'words'>): PageWord[] {
  let from = 0
  return words.map(({ text: word, x0, y0, x1, y1 }) => {
    const start = text.indexOf(word, from)
    if (start < 0) throw new Error(`the page has no word ${word}`)
    from = start + word.length
    return { start, end: from, x0, y0, x1, y1 }
  })
}
