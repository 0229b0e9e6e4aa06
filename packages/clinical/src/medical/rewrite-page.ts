import type { PageText, Section, Sentence } from '../text/page-text.ts'

/** What stands from `start` to `end` of a page's text is read as `text`. */
export type Edit = { readonly start: number; readonly end: number; readonly text: string }
type Placed = Edit & { readonly at: number; readonly stop: number }

/** The same page with other words, for the rules only: its places lead back to the page as it stands. Edits in order. */
export function rewritePage(page: PageText, edits: readonly Edit[]): PageText {
  if (edits.length === 0) return page
  const placed: Placed[] = []
  let text = ''
  let last = 0
  for (const edit of edits) {
    text += page.text.slice(last, edit.start)
    placed.push({ ...edit, at: text.length, stop: text.length + edit.text.length })
    text += edit.text
    last = edit.end
  }
  text += page.text.slice(last)
  const forth = (offset: number): number => {
    const edit = lastBefore(placed, ({ start }) => start < offset)
    return edit ? edit.stop + Math.max(0, offset - edit.end) : offset
  }
  const back = (offset: number, isEnd: boolean): number => {
    const edit = lastBefore(placed, ({ at }) => (isEnd ? at < offset : at <= offset))
    if (!edit) return offset
    if (offset < edit.stop) return isEnd ? edit.end : edit.start
    return edit.end + offset - edit.stop
  }
  const sections = new Map(page.sections.map((section) => [section, moved(section, forth)]))
  const sentences = page.sentences.map((sentence): Sentence => {
    const [start, end] = [forth(sentence.start), forth(sentence.end)]
    const section = sentence.section && (sections.get(sentence.section) ?? sentence.section)
    return { ...sentence, start, end, text: text.slice(start, end), ...(section ? { section } : {}) }
  })
  return {
    text,
    sections: [...sections.values()],
    sentences,
    toRaw: (start, end) => page.toRaw(back(start, false), back(end, true)),
  }
}

function moved(section: Section, forth: (offset: number) => number): Section {
  const { start, body, end } = section
  return { ...section, start: forth(start), body: forth(body), end: forth(end) }
}

/** The last of a list in order for which something holds. */
function lastBefore(edits: readonly Placed[], isBefore: (edit: Placed) => boolean): Placed | undefined {
  let [low, high] = [0, edits.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const edit = edits[middle]
    if (edit && isBefore(edit)) low = middle + 1
    else high = middle
  }
  return edits[low - 1]
}
