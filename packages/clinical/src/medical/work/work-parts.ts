/** A part of a sentence that says one thing of work; offsets in the sentence. */
export type WorkPart = { readonly start: number; readonly end: number; readonly text: string }

const marked = '[☑☒✓✔✗✘■◉⊠]|\\[ ?[xX✓] ?\\]|\\( ?[xX✓] ?\\)|_+ ?[xX✓] ?_+|(?<![\\w])[xX] ?_+'
const empty = '[☐□○◯❏❑]|\\[ ?_? ?\\]|\\( {0,3}\\)|(?<![\\w_])_{2,}(?![xX_ ]{0,2}[xX]_)(?= ?[A-Za-z])'
const anyBox = new RegExp(`(?<marked>${marked})|(?<empty>${empty})`, 'g')
const quickLook = /[☑☒✓✔✗✘■◉⊠☐□○◯❏❑]|\[ ?[xX_✓]? ?\]|\( {0,3}[xX✓]? ?\)|_{2,}|[xX] ?_/
const turns = /;\s+|,? (?:and )?then (?=\w)|,? followed by |,? (?:but|however),? /g

/** A form says only what is ticked: what stands behind an empty box is left out. */
export function workParts(text: string): WorkPart[] {
  const boxes = quickLook.test(text) ? [...text.matchAll(anyBox)] : []
  if (boxes.length === 0) return clauses(text, 0, text.length)
  return boxes.flatMap((box, at) => {
    if (box.groups?.marked === undefined) return []
    const start = box.index + box[0].length
    return clauses(text, start, boxes[at + 1]?.index ?? text.length)
  })
}

function clauses(text: string, from: number, to: number): WorkPart[] {
  const parts: WorkPart[] = []
  const whole = text.slice(from, to)
  let start = 0
  const push = (end: number): void => {
    const said = whole.slice(start, end)
    const lead = said.length - said.trimStart().length
    const words = said.trim()
    if (words !== '') parts.push({ start: from + start + lead, end: from + start + lead + words.length, text: words })
  }
  for (const turn of whole.matchAll(turns)) {
    push(turn.index)
    start = turn.index + turn[0].length
  }
  push(whole.length)
  return parts
}
