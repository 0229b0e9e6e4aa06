import type { PageText, Sentence } from './page-text.ts'

type Span = readonly [start: number, end: number]

const empty = '[☐□○◯❏❑]|\\[ ?_? ?\\]|\\( {1,3}\\)'
const marked = '[☑☒✓✔✗✘■●◉⊠]|\\[[xX✓]\\]|\\([xX✓]\\)'
const anyBox = new RegExp(`(?<empty>${empty})|(?<marked>${marked})`, 'g')
const quickLook = new RegExp(empty)

/** The parts of a page that only offer an answer: boxes that nobody ticked, and what stands beside them. */
export function unmarkedOptions(page: PageText): Span[] {
  if (!quickLook.test(page.text)) return []
  return page.sentences.flatMap((sentence) => (quickLook.test(sentence.text) ? unmarkedIn(sentence) : []))
}

function unmarkedIn({ text, start }: Sentence): Span[] {
  const boxes = [...text.matchAll(anyBox)]
  const first = boxes[0]
  if (!first) return []
  const noneMarked = boxes.every(({ groups }) => groups?.empty !== undefined)
  // "Smoker ☐ yes ☐ no": without a mark the question says nothing either.
  if (noneMarked && boxes.length > 1) return [[start, start + text.length]]
  return boxes.flatMap((box, at): Span[] => {
    if (box.groups?.empty === undefined) return []
    const end = boxes[at + 1]?.index ?? text.length
    return [[start + box.index, start + end]]
  })
}
