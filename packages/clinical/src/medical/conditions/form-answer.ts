export type FormAnswer = {
  /** `open` where nobody marked an answer; `ticked` where a mark stands beside a name, without a word. */
  readonly said: 'yes' | 'no' | 'open' | 'ticked'
  readonly start: number
  readonly end: number
  /** What stands before it leaves no doubt that it is an answer: a colon, a question mark, a column, a box. */
  readonly apart: boolean
}

const tick = '\\[ ?[xX✓✔] ?\\]|\\( ?[xX✓✔] ?\\)|[☑☒✓✔■⊠]|(?<![A-Za-z0-9])_{1,3}[xX✓]_{1,3}'
const blank = '\\[[ _]{0,3}\\]|\\([ _]{0,3}\\)|[☐□○◯❏]|(?<![\\w.:?])_{2,6}(?= ?[A-Za-z]{3})(?! ?(?:yes|no|none)\\b)'
const circled = '[(\\[] ?(?:yes|no|y|n) ?[)\\]]'
const choice = '(?<![\\w/])\\(?(?:yes ?/ ?no|y ?/ ?n|no ?/ ?yes|n ?/ ?y)\\)?(?![\\w/])'
const word =
  "(?<![\\w'/-])(?:yes|no|none|never|denie[sd]|neg|negative|absent|pos|positive|present)(?![\\w'/])|\\([+-]\\)"
const letter = "(?<![\\w'./])[YNyn](?![\\w'./])"
const atoms = new RegExp(
  `(?<tick>${tick})|(?<blank>${blank})|(?<circled>${circled})|(?<choice>${choice})|(?<word>${word})|(?<letter>${letter})`,
  'gi',
)
const quick =
  /[[(☐□○◯❏☑☒✓✔■⊠]|_[xX✓_]|\b(?:yes|no|none|never|y|n|denie[sd]|neg|pos|absent)\b|negative|positive|present/i
/** What a word must have behind it, to be an answer. */
const closed = /^(?:$|\s*$|\s{2,}|\t|[ \t]?[,;|.)]|[ \t]-)/
const nextLabel = /^\s+[A-Z]/
const running = /^[ \t][a-z]/
const leadApart = /(?:^|[:?|\t]\s{0,80}|[.…_]{2}\s{0,20}|\s{2}| -\s?)$/
const leadFilled = /:[ \t._-]{0,40}$/
const between = /^[\s,/|:;_-]{0,12}$/

type Atom = {
  readonly kind: 'tick' | 'blank' | 'circled' | 'choice' | 'word' | 'letter'
  readonly says: 'yes' | 'no' | undefined
  readonly start: number
  readonly end: number
}

/** The answers of a line of a form, each with its boxes: "[ ] Yes [x] No" is one. */
export function answersIn(text: string): FormAnswer[] {
  if (!quick.test(text)) return []
  const groups: Atom[][] = []
  for (const match of text.matchAll(atoms)) {
    const atom = toAtom(match)
    const open = groups.at(-1)
    const last = open?.at(-1)
    if (last && between.test(text.slice(last.end, atom.start))) open?.push(atom)
    else groups.push([atom])
  }
  return groups.flatMap((group) => answerOf(text, group))
}

function toAtom(match: RegExpExecArray): Atom {
  const groups = match.groups ?? {}
  const kinds = ['tick', 'blank', 'circled', 'choice', 'word', 'letter'] as const
  const kind = kinds.find((one) => groups[one] !== undefined) ?? 'word'
  const said = match[0].toLowerCase().replace(/[()[\] ]/g, '')
  const yes = /^(?:y|pos|pres|\+)/.test(said)
  const says = kind === 'tick' || kind === 'blank' || kind === 'choice' ? undefined : yes ? 'yes' : 'no'
  return { kind, says, start: match.index, end: match.index + match[0].length }
}

function answerOf(text: string, group: readonly Atom[]): FormAnswer[] {
  const kept = group.filter((atom) => isAnswer(text, atom, group))
  const [first, last] = [kept[0], kept.at(-1)]
  if (!first || !last) return []
  const boxed = kept.some(({ kind }) => kind === 'tick' || kind === 'blank' || kind === 'circled')
  const apart = boxed || leadApart.test(text.slice(Math.max(0, first.start - 90), first.start))
  return [{ said: resolve(kept), start: first.start, end: last.end, apart }]
}

/** A word is one only where it ends its column: "No" of "No known allergies" is none. */
function isAnswer(text: string, { kind, start, end }: Atom, group: readonly Atom[]): boolean {
  if (kind !== 'word' && kind !== 'letter') return true
  const behind = text.slice(end, end + 40)
  const inGroup = group.length > 1
  if (kind === 'letter') {
    const capital = /[YN]/.test(text.slice(start, end))
    return (capital || inGroup) && (inGroup || closed.test(behind) || nextLabel.test(behind))
  }
  if (/^(?:neg|pos|abs|pres)/i.test(text.slice(start, end)))
    return leadFilled.test(text.slice(Math.max(0, start - 50), start)) && closed.test(behind)
  return inGroup ? !running.test(behind) : closed.test(behind)
}

function resolve(group: readonly Atom[]): FormAnswer['said'] {
  const marked = group.find(({ kind }) => kind === 'circled')
  if (marked?.says) return marked.says
  const words = group.filter(({ says }) => says !== undefined)
  const ticks = group.filter(({ kind }) => kind === 'tick')
  const boxes = group.filter(({ kind }) => kind === 'tick' || kind === 'blank')
  if (words.length === 0) return ticks.length === 1 && boxes.length === 1 ? 'ticked' : 'open'
  if (boxes.length > 0) return ofBoxes(group, words, ticks, boxes)
  const said = new Set(words.map(({ says }) => says))
  return said.size === 1 ? (words[0]?.says ?? 'open') : 'open'
}

function ofBoxes(
  group: readonly Atom[],
  words: readonly Atom[],
  ticks: readonly Atom[],
  boxes: readonly Atom[],
): FormAnswer['said'] {
  // "Yes [x] No [ ]" has its boxes behind, "[x] Yes [ ] No" before; a lone box is of the nearer word.
  const before = boxes.length >= words.length ? group[0]?.says === undefined : undefined
  const said = new Set(ticks.map((box) => (before === undefined ? nearest(words, box) : beside(words, box, before))))
  const [only] = said
  return said.size === 1 && only !== undefined ? only : 'open'
}

function beside(words: readonly Atom[], box: Atom, before: boolean): Atom['says'] {
  const word = before ? words.find(({ start }) => start >= box.end) : words.findLast(({ end }) => end <= box.start)
  return word?.says
}

function nearest(words: readonly Atom[], box: Atom): Atom['says'] {
  const far = ({ start, end }: Atom): number => (end <= box.start ? box.start - end : start - box.end)
  return words.toSorted((a, b) => far(a) - far(b))[0]?.says
}

/** What a form answers behind a label, and where that ends. */
export function formAnswer(text: string, end: number): FormAnswer | undefined {
  const [first] = answersIn(text.slice(end, end + 80))
  if (!first || !/^[\s:.?_|…-]*$/.test(text.slice(end, end + first.start))) return undefined
  return { ...first, start: first.start + end, end: first.end + end }
}
