import type { PageText, Sentence } from '../text/page-text.ts'
import { type Edit, rewritePage } from '../text/rewrite-page.ts'

const indented = /[ \t]\n|\n[ \t]/
const lineEnd = /(?<![ \t])[ \t]*\n[ \t]*/g

/** Sentences with one space for each line end: a line that was only broken to fit parts no words. */
export function onOneLine(page: PageText): PageText {
  const known = flattened.get(page)
  if (known) return known
  const narrow = indented.test(page.text) ? rewritePage(page, lineEnds(page)).page : page
  const flatPage = { ...narrow, sentences: narrow.sentences.map(flat) }
  flattened.set(page, flatPage)
  return flatPage
}

/** Several readers ask for each page. */
const flattened = new WeakMap<PageText, PageText>()

/** Lines that begin or end with spaces: those go with the line end. */
function lineEnds({ sentences }: PageText): Edit[] {
  return sentences.flatMap(({ start, text }) => {
    if (!indented.test(text)) return []
    return Array.from(text.matchAll(lineEnd), ({ 0: gap, index }) => {
      return { start: start + index, end: start + index + gap.length, text: ' ' }
    })
  })
}

function flat(sentence: Sentence): Sentence {
  return /[\n\t]/.test(sentence.text) ? { ...sentence, text: sentence.text.replace(/[\n\t]/g, ' ') } : sentence
}
