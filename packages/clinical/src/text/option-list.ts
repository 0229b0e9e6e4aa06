import type { PageText, Sentence } from './page-text.ts'

type Span = readonly [start: number, end: number]

const empty = '[☐□○◯❏❑]|\\[ ?_? ?\\]|\\( {1,3}\\)'
const marked = '[☑☒✓✔✗✘■●◉⊠]|\\[[xX✓]\\]|\\([xX✓]\\)'
const anyBox = new RegExp(`(?<empty>${empty})|(?<marked>${marked})`, 'g')
const quickLook = new RegExp(empty)
/** "__X__ Off work   ____ Full duty": where one blank is marked, the others are boxes too. */
const markedBlank = /_ ?[xX✓] ?_/
const blank = /(?<![\w_])_{2,}(?=[ \t]?[A-Za-z_])/g

/** "Tobacco use (circle one): Yes No": both answers are printed, and what was circled is lost. */
const bothAnswers = /(?<![([*\w])(?:yes[ /|]{1,4}no|y[ /|]{1,4}n)(?![)\]*\w])(?=[ _]*$| {2,}|[ _]*\n)/gi

/** `Packs per day: ____`: a label with nothing written on its line. */
const blankLabel = /(?<![^\s.;_])[A-Za-z][^:_.;?\n]{1,60}[:?] ?_{3,}(?! ?[A-Za-z\d✓$(])/g

/** The parts of a page that only offer an answer: boxes that nobody ticked, and what stands beside them. */
export function unmarkedOptions(page: PageText): Span[] {
  const blanks = [
    ...(markedBlank.test(page.text) ? page.sentences.flatMap(blanksIn) : []),
    ...page.sentences.flatMap(unansweredIn),
    ...page.sentences.flatMap(blankLabelsIn),
  ]
  if (!quickLook.test(page.text)) return blanks
  return [
    ...blanks,
    ...page.sentences.flatMap((sentence) => (quickLook.test(sentence.text) ? unmarkedIn(sentence) : [])),
  ]
}

function unansweredIn({ text, start }: Sentence): Span[] {
  let from = 0
  return [...text.matchAll(bothAnswers)].map(({ index, 0: both }) => {
    const span: Span = [start + from, start + index + both.length]
    from = index + both.length
    return span
  })
}

function blankLabelsIn({ text, start }: Sentence): Span[] {
  if (!text.includes('___')) return []
  return [...text.matchAll(blankLabel)].map(({ index, 0: label }) => [start + index, start + index + label.length])
}

function blanksIn({ text, start }: Sentence): Span[] {
  const found = [...text.matchAll(blank)].filter(({ index, 0: line }) => {
    return !/^ ?[xX✓](?: ?_|$)/.test(text.slice(index + line.length, index + line.length + 4))
  })
  return found.map(({ index }) => {
    const next = text.indexOf('__', text.slice(index).search(/[^_]/) + index)
    return [start + index, start + (next < 0 ? text.length : next)]
  })
}

function unmarkedIn({ text, start }: Sentence): Span[] {
  const boxes = [...text.matchAll(anyBox)]
  const first = boxes[0]
  if (!first) return []
  if (boxesStandBehind(text, boxes))
    return boxes.flatMap((box, at): Span[] => {
      const before = boxes[at - 1]
      const from = before ? before.index + before[0].length : 0
      return box.groups?.empty === undefined ? [] : [[start + from, start + box.index + box[0].length]]
    })
  const noneMarked = boxes.every(({ groups }) => groups?.empty !== undefined)
  // "Smoker ☐ yes ☐ no": without a mark the question says nothing either.
  if (noneMarked && boxes.length > 1) return [[start, start + text.length]]
  return boxes.flatMap((box, at): Span[] => {
    if (box.groups?.empty === undefined) return []
    const end = boxes[at + 1]?.index ?? text.length
    return [[start + box.index, start + end]]
  })
}

/** "Off work [X]   Light duty [ ]": words before each box, and none behind the last. */
function boxesStandBehind(text: string, boxes: readonly RegExpExecArray[]): boolean {
  let from = 0
  for (const { index, 0: box } of boxes) {
    if (!/[A-Za-z]/.test(text.slice(from, index))) return false
    from = index + box.length
  }
  return !/[A-Za-z]/.test(text.slice(from))
}
