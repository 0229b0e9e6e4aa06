import { dropUnmarked } from './marked-options.ts'
import { maskNoise } from './mask-noise.ts'
import type { TobaccoProduct } from './smoking.ts'
import { actsOf, pattern, sameWords } from './tobacco-words.ts'
import { rewrite, slice, type Working } from './working-text.ts'

/** A part of a sentence that says one thing of one kind of tobacco. */
export type Clause = {
  readonly words: Working
  /** Where it begins in the words of the sentence. */
  readonly at: number
  readonly product: TobaccoProduct
  /** It names tobacco itself; otherwise it goes on about what the clause before it named. */
  readonly named: boolean
}

const tobacco = pattern('{ANY}|\\bppd\\b|pack-years|\\bpacks?\\b(?= ?(?:a|per|every|of|daily|each|\\/))')
const otherSubstance =
  /\b(?:alcohol\w*|drink\w*|drank|beers?|wine|liquor|vodka|whiskey|marijuana|cannabis|cocaine|heroin|drugs?|illicits?|caffeine|coffee|methamphetamines?|opi(?:oids?|ates?)|narcotics|soda)\b/
const otherLabel =
  '(?:alcohol|drugs?|illicits?|illicit drugs?|recreational drugs?|street drugs?|caffeine|marijuana|cannabis|substance|iv drugs?|exercise|diet|sexual|occupation|marital|etoh)(?: (?:use|abuse|intake|history|consumption|status|activity))?'
const ownLabel =
  '(?:smokeless(?: tobacco)?|chewing tobacco|chew|snuff|vaping|vape|e-cigarettes?|cigars?|pipe|passive (?:smoke|smoking)(?: exposure)?|second ?-?hand smoke(?: exposure)?)(?: (?:use|status|product|history|exposure))?'

/** Where one statement ends and another begins. Lists after a denial stay whole. */
const joints = new RegExp(
  [
    '; ?',
    ',? (?:but|however|although|though|yet|except(?: that| for)?|then|whereas|while)\\b',
    '(?<!\\? ?a)[.!] (?=[a-z])',
    ',? and (?=(?:then|now|currently|presently|is (?:now|currently|still)|has (?:since|now|not|never|been)|continues|quit|stopped|he|she|they|the patient|patient|resumed|restarted|smokes|does not|never|denies)\\b)',
    `(?<=(?:[:=?;.]| - )[^:=]*)[,.]? ?(?:and )?\\b(?=${otherLabel} ?(?::|=| - ))`,
    `[,.]? ?\\b(?=${ownLabel} ?(?::|=| - |\\?))`,
    ',? (?:and |who |also ){0,3}(?=(?:currently |now |also |he |she |does |only |occasionally ){0,4}(?:vapes|chews|dips|uses (?:smokeless|vape|chewing|snuff|snus|a vape)))',
    ', (?=(?:quit|stopped|smokes|continues|denies|never|currently|now|does not|no longer|previously|former|has not)\\b)',
    ', (?=(?:the )?(?:patient|pt|he|she) (?:is|has|does|denies|reports|states|continues|quit|smokes|never|was|also)\\b)',
    ' - (?=(?:quit|stopped|smokes|currently|continues|he|she)\\b)',
  ].join('|'),
  'g',
)

/** The words of a sentence, made plain for the rules. */
export function plainWords(from: Working): Working {
  const told = sameWords.reduce((text, [found, to]) => rewrite(text, found, to), from)
  return maskNoise(dropUnmarked(told))
}

/** `carried`: what the sentence before spoke of, where this one may go on about it. */
export function splitClauses(from: Working, carried?: TobaccoProduct): Clause[] {
  const limits: number[] = []
  const starts: number[] = [0]
  for (const { 0: found, index } of from.text.matchAll(joints)) {
    if (index === 0) continue
    limits.push(index)
    starts.push(index + found.length)
  }
  let product = carried ?? leading(from.text)
  let named: TobaccoProduct | undefined
  return starts.flatMap((start, at) => {
    const clause = toClause(slice(from, start, limits[at] ?? from.text.length), start)
    if (clause.named) product = clause.product
    else if (otherSubstance.test(clause.words.text)) product = undefined
    if (clause.named) named = clause.product
    // "Does not smoke and does not drink and has never done either."
    const of = product ?? (/\b(?:either|both|neither)\b/.test(clause.words.text) ? named : undefined)
    return of === undefined ? [] : [{ ...clause, product: of }]
  })
}

/** "Quit three years ago; smoked 1 ppd": the first part goes with the second. */
function leading(text: string): TobaccoProduct | undefined {
  const [first = '', ...rest] = text.split(';')
  const quits =
    /^\W*(?:he |she |patient |has )*(?:quit|stopped)\b/.test(first) &&
    !tobacco.test(first) &&
    !otherSubstance.test(first)
  return quits && tobacco.test(rest[0] ?? '') ? smokedProduct(rest[0] ?? '') : undefined
}

function toClause(words: Working, at: number): Clause {
  const { text } = words
  const smokes = /\bsmok|cigarette|\bppd\b|pack-years|\bpacks? (?:a|per)\b/.test(text.replace(/smokeless/g, ''))
  for (const [product, sign] of [
    [
      'smokeless',
      /smokeless|\bchew(?:s|ed|ing|er)?\b|\bsnuff\b|\bsnus\b|\b(?:dips|dipped|dipping)\b|\bdip\b(?= tobacco)|\bspit tobacco/,
    ],
    ['vape', /\bvap(?:e|es|ed|ing|er)\b/],
  ] as const) {
    if (!sign.test(text) || smokes) continue
    if (product === 'smokeless' && /\bchew/.test(text) && !/tobacco|snuff|\bdip/.test(text)) continue
    return {
      at,
      words: actsOf[product].reduce((told, [found, to]) => rewrite(told, found, to), words),
      product,
      named: true,
    }
  }
  return { at, words, product: smokedProduct(text), named: tobacco.test(text) }
}

function smokedProduct(text: string): TobaccoProduct {
  if (/cigarettes?\b|\bppd\b|\bpacks?\b|pack-years/.test(text)) return 'cigarettes'
  if (/\bcigars?\b|cigarillo/.test(text)) return 'cigars'
  return /\bsmok\w+ (?:an? |his |the )?pipes?\b|\bpipes? (?:smok|tobacco)/.test(text) ? 'pipe' : 'tobacco'
}
