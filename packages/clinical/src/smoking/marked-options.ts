import { blank, rewrite, type Working } from './working-text.ts'

const ticked = '(?:\\[ ?[x✓✔√*] ?\\]|\\( ?[x✓✔√*] ?\\)|[☑☒✓✔√]|_+x_+|<x>)'
const empty = '(?:\\[ *\\]|\\( {0,3}\\)|[☐□]|_{2,})'
const anyBox = new RegExp(`${ticked}|${empty}`, 'g')
const isTicked = new RegExp(`^${ticked}$`)

/** Lists to choose from where nothing is chosen. */
const unchosen: readonly RegExp[] = [
  /(?<=(?:[:?]|-) *)\(?\b(?:yes|y) ?(?:\/|\||or|,| ) ?(?:no|n)\b\)?(?! (?:smok|tobacco|cig|longer|history|use|per|\d))/g,
  /(?<=(?:[:?]|-) *)\(?\b(?:no|n) ?(?:\/|\||or) ?(?:yes|y)\b\)?/g,
  /\b(current|former|never|past|unknown|quit|every day|some days?)(?: smokers?)?(?: ?[/|] ?(?!\1)(?:a )?(?:current|former|never|past|unknown|quit|every day|some days?|ex)(?: smokers?)?)+(?! (?:since|in|\d))/g,
  /\b(?:current|former|never|unknown)(?: smokers?)?(?:[ ,]+(?:current|former|never|unknown)(?: smokers?)?){2,3}/g,
  /\((?:circle|check) (?:one|all)[^)]*\)/g,
]

/** One of two that is circled comes out in brackets: `Y / (N)`. */
const circled: readonly (readonly [RegExp, string])[] = [
  [/\b(?:yes|y) ?[/|]? ?(?:\(no?\)|\[no?\]|<no?>|\*no?\*)/g, 'no'],
  [/(?:\((?:yes|y)\)|\[(?:yes|y)\]|<(?:yes|y)>|\*(?:yes|y)\*) ?[/|]? ?(?:no|n)\b/g, 'yes'],
]

/** Of boxes only what is ticked is said; a list without a mark says nothing. */
export function dropUnmarked(from: Working): Working {
  const chosen = circled.reduce((text, [found, to]) => rewrite(text, found, `: ${to}`), from)
  const boxes = [...chosen.text.matchAll(anyBox)]
  const told = boxes.length === 0 ? chosen : keepTicked(chosen, boxes)
  return unchosen.reduce((text, pattern) => blank(text, pattern), told)
}

function keepTicked(from: Working, boxes: readonly RegExpMatchArray[]): Working {
  const first = boxes[0]?.index ?? 0
  const before = from.text.slice(0, first)
  // "No [x] Yes [ ]": the word stands before its box where an answer stands before the first box.
  const wordFirst = /\b(?:yes|no|never|former|current|past|y|n)\s*$/.test(before)
  let text = from.text
  const cut = (start: number, end: number): void => {
    text = text.slice(0, start) + ' '.repeat(Math.max(0, end - start)) + text.slice(end)
  }
  boxes.forEach((box, at) => {
    const [start, end] = [box.index ?? 0, (box.index ?? 0) + box[0].length]
    cut(start, end)
    if (isTicked.test(box[0])) return
    const last = boxes[at - 1]
    if (wordFirst) cut(last ? (last.index ?? 0) + last[0].length : lastWord(before), start)
    else cut(end, boxes[at + 1]?.index ?? text.length)
  })
  return rewrite({ ...from, text }, / {2,}/g, ' ')
}

function lastWord(text: string): number {
  return text.trimEnd().search(/\S+$/)
}
