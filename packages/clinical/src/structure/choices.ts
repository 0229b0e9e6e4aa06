import type { Answer } from './answer.ts'

const yes = '(?:YES|Yes|yes|Y|Si|SI|Sí)'
const no = '(?:NO|No|no|N)'
const gap = '[ \\t]{1,8}'
const empty = '(?:\\[[ _]{0,3}\\]|\\([ _]{1,3}\\)|[☐□○◯❏❑]|_{2,6})'
const marked = '(?:\\[ ?[xX✓✔*] ?\\]|\\( ?[xX✓✔*] ?\\)|[☑☒✓✔■●⊠]|_{1,3}[xX]_{1,3}|[xX✓](?![A-Za-z\\d]))'
const from = '(?<![A-Za-z\\d\\])])'
const to = '(?![A-Za-z\\d])'

/** `(Y/N): N`: both are printed, and the answer is written behind them. */
const offered = '\\(?(?:[Yy] ?/ ?[Nn]|(?:YES|Yes|yes) ?/ ?(?:NO|No|no))\\)?[ \\t]{0,8}[:?=]?[ \\t_]{1,8}'

const pair = (pattern: string, said: Answer['said']): readonly [RegExp, Answer['said']] => [
  new RegExp(`${from}(?:${pattern})`, 'g'),
  said,
]

/** `(Y)  N`, `[X] Yes  [ ] No`, `Yes ___  No _X_`: a circle, a box before each word, a box behind each word. */
const pairs: readonly (readonly [RegExp, Answer['said']])[] = [
  pair(`[([]${yes}[)\\]](?:${gap}| ?[/|] ?)${no}${to}`, 'Yes'),
  pair(`${yes}(?:${gap}| ?[/|] ?)[([]${no}[)\\]]`, 'No'),
  pair(`${marked} ?${yes}${gap}${empty} ?${no}${to}`, 'Yes'),
  pair(`${empty} ?${yes}${gap}${marked} ?${no}${to}`, 'No'),
  pair(`${marked} ?${no}${gap}${empty} ?${yes}${to}`, 'No'),
  pair(`${empty} ?${no}${gap}${marked} ?${yes}${to}`, 'Yes'),
  pair(`${yes} ?${marked}${gap}${no} ?${empty}`, 'Yes'),
  pair(`${yes} ?${empty}${gap}${no} ?${marked}`, 'No'),
  pair(`${yes}${gap}${no} ?${marked}`, 'No'),
  pair(`(?<![A-Za-z\\d\\])}] ?)${marked} ?${yes}${gap}${no}(?![ \\t]{0,8}[[(xX☐])${to}`, 'Yes'),
  pair(`${offered}(?:${yes})${to}`, 'Yes'),
  pair(`${offered}(?:${no})${to}(?! ?/)`, 'No'),
]

const anyMark =
  /[([](?:[xX✓✔*]|Y|N|YES|NO|Yes|No|Si)[)\]]|[☑☒✓✔■●⊠]|_[xX]_|(?<![A-Za-z\d])[xX✓](?![A-Za-z\d])|[yY](?:es|ES)? ?\/ ?[nN]/

/** Where a third option stands beside the two: `[ ] Former`, `[ ] Unk`. */
const third = new RegExp(`^${gap}(?:${empty} ?(?:[A-Z][a-z]{1,9}|n/a)${to}|(?:Unk|Unknown|Former|Quit|N/A) ?${empty})`)

/** The answered pairs of a text, in order. A pair with no mark, or with two, answers nothing. */
export function findChoices(text: string): Answer[] {
  if (!anyMark.test(text)) return []
  const found = pairs.flatMap(([pattern, said]) =>
    [...text.matchAll(pattern)].map(({ 0: { length }, index }) => {
      const end = index + length
      return { said, start: index, end: end + (third.exec(text.slice(end, end + 40))?.[0].length ?? 0) }
    }),
  )
  found.sort((a, b) => a.start - b.start || b.end - a.end)
  return found.filter(({ start }, at) => start >= (found[at - 1]?.end ?? 0))
}
