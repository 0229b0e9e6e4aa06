import { rewrite, type Working } from './working-text.ts'

/** What the rules must be able to read, at least five letters: shorter words are too near to others. */
const vocabulary = `smoke smokes smoked smoker smokers smoking nonsmoker tobacco cigarette cigarettes nicotine cigars
  denies denied never former formerly history previous previously current currently continues stopped packs years lifelong
  negative positive alcohol drinks drink illicit quitting cessation status patient months daily exposure exposures cotinine drugs
  marijuana cannabis cocaine heroin chewing secondary occasional`.split(/\s+/)

/** Near to a word of the vocabulary, and words of their own. */
const ownWords = new Set(
  `spoke spokes spoken stoke stoked stoker stokes stroke strokes fever lever sever nerve nerves newer ever clever packs backs racks
  pack pace paces tacks years tears bears wears fears yearn year status statue states patients patience drinks drink brink drunk
  drank drinker daily dairy dally cigar stopper dropped topped months mouths month fourth moths allied dentes formed farmer
  formal forma format forms histories currents currant occurrent smoky smokey smite drug rugs dugs hears ears yearly stop shopped
  stepped never tracks pucks pecks picks sacks exposures exposed drinking drained dried relied defies denial smile smiles smiled
  choking poking moking joking stoking soaking evoked evoke awoke broke spoked provoke provokes revoke pokes poker joker broker
  stockings sinking making taking looking walking smacking snacking speaking shaking waking baking aching asking`.split(
    /\s+/,
  ),
)

const byLength = new Map<number, string[]>()
for (const word of vocabulary) {
  for (const length of [word.length - 1, word.length, word.length + 1]) {
    byLength.set(length, [...(byLength.get(length) ?? []), word])
  }
}
const known = new Set(vocabulary)

/** Words too short for the list, which their neighbours make sure of, and how notes shorten others. */
const shortWords: readonly (readonly [RegExp, string])[] = [
  [/\bx(?=[- ]smoker)/g, 'ex'],
  [/\bprev\.?(?= (?:smok|tob|cig))/g, 'previous'],
  [/\bn0\b/g, 'no'],
  [/\b0r\b/g, 'or'],
  [/\bn0t\b|\bn[o0][a-z0-9]t\b|(?<=\b(?:does|docs|doe5|do|did|is|has) )(?:n[a-z0-9]t|[a-z]ot|n[a-z0-9]ot)\b/g, 'not'],
  [
    /\b(?:qui|q[a-z0-9]it|qu[a-z0-9]t|qui[a-z0-9]|[a-z0-9]uit)(?= (?:smok|tobac|cig|(?:in|about|at)? ?\d|several|about))/g,
    'quit',
  ],
]

/** Words that scanning misread by one sign are put right, for the rules only: the quote stays as the page has it. */
export function repairWords(from: Working): Working {
  const long = rewrite(from, /(?<![a-z0-9|])[a-z0-9|!$]{4,12}(?![a-z0-9|])/g, nearest)
  return shortWords.reduce((text, [found, to]) => rewrite(text, found, to), long)
}

function nearest(said: string): string {
  if (known.has(said) || ownWords.has(said) || /^[\d.|!]+$/.test(said)) return said
  const letters =
    /[a-z]{3}/.test(said) || /[05]/.test(said)
      ? said.replaceAll('0', 'o').replaceAll('5', 's').replaceAll('rn', 'm')
      : said
  if (known.has(letters)) return letters
  const near = (byLength.get(letters.length) ?? []).filter((word) => oneEdit(letters, word))
  return near.find((word) => word.length === letters.length) ?? near[0] ?? said
}

/** The same but for one sign that is another, missing or too much. */
function oneEdit(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  const rest = short.length === long.length ? short.slice(at + 1) : short.slice(at)
  return rest === long.slice(at + 1)
}
