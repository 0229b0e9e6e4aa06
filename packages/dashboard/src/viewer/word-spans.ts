import type { PageWithWords } from '@casefold/contract/page'

type Word = PageWithWords['words'][number]

/** Below these the reading is not to be relied on; the first is what the reader itself takes for a word at all. */
const unsure = 0.85
const veryUnsure = 0.6
/** A box is as high as its letters; the size of a font counts their room too. */
const lettersOfFont = 0.92

/** Not of this page: the font of a canvas that is would have all of its styles computed anew. */
let ruler: OffscreenCanvasRenderingContext2D | null | undefined

/**
 * The words as spans that lie where the words are in the picture, to be selected, copied and read out. Made by hand and not
 * by React: several hundred at once, and none of them ever changes. Sizes are parts of the layer, so that they hold at every
 * zoom. `ratio` is height by width of the page.
 */
export function buildWords(words: readonly Word[], ratio: number): DocumentFragment {
  ruler ??= openRuler()
  const whole = document.createDocumentFragment()
  for (const [place, word] of words.entries()) {
    const span = document.createElement('span')
    span.textContent = word.text
    const height = (word.y1 - word.y0) * lettersOfFont
    const natural = ((ruler?.measureText(word.text).width ?? 0) / 100) * height * ratio
    const stretch = natural > 0 ? (word.x1 - word.x0) / natural : 1
    span.style.cssText =
      `left:${percent(word.x0)};top:${percent(word.y0)};font-size:${(height * 100).toFixed(3)}cqh;` +
      `transform:scaleX(${stretch.toFixed(4)})`
    if (word.confidence < veryUnsure) span.dataset.sure = 'no'
    else if (word.confidence < unsure) span.dataset.sure = 'hardly'
    // Not inside the span: it would be marked with the word when selected.
    whole.append(span, isLastOfLine(word, words[place + 1]) ? '\n' : ' ')
  }
  return whole
}

function openRuler(): OffscreenCanvasRenderingContext2D | null {
  const opened = new OffscreenCanvas(1, 1).getContext('2d')
  if (opened) opened.font = '100px sans-serif'
  return opened
}

function percent(part: number): string {
  return `${(part * 100).toFixed(3)}%`
}

/** The next one begins below the middle of this one, or further left. */
function isLastOfLine(word: Word, next: Word | undefined): boolean {
  return next !== undefined && (next.y0 > (word.y0 + word.y1) / 2 || next.x1 < word.x0)
}
