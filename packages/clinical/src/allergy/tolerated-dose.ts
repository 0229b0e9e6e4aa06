import type { Mention } from '../notes.ts'
import type { Term } from '../text/find-terms.ts'
import type { PageText, Sentence } from '../text/page-text.ts'
import { type Allergen, findAllergens } from './find-allergens.ts'
import { toMention } from './to-mention.ts'

const tolerated =
  /\btolerat(?:ed|ing|es) (?:(?:it|this|the|his|her|first|second|test|full|entire|whole|iv|im|abx) )*(?:infusion|dose|injection|antibiotics?|abx|medications?|meds?|drug|shot|well|fine|ok|without|w\/o|with no)\b|\b(?:infusion|dose|injection|ivpb|antibiotics?|abx|shot|iv) (?:was |were )?(?:completed? (?:and )?)?(?:well[ -])?tolerated\b|\bno (?:adverse |allergic |infusion |drug )*reactions? (?:to|from|after|during|with) (?:the |this )?(?:infusion|dose|injection|antibiotics?|abx|medications?|shot)\b/i
/** What else one may tolerate. */
const otherThings =
  /\btolerat\w+(?: \w+){0,3} (?:procedure|diet|feeds?|feeding|liquids?|po|food|meal|exam\w*|exercise|activity|ambulation|therapy|session|treatment|visit|surgery|operation|anesthesia|block|splint|cast|brace|cpap|bipap|mask|wean\w*|oral intake|transfer)\b|\b(?:procedure|diet|exercise|therapy|session|treatment|surgery|anesthesia)\b[^.;]{0,30}\btolerat|\bnot (?:well )?tolerat/i
/** How it was given, and the rows that say so. */
const ways: readonly (readonly [told: RegExp, row: RegExp])[] = [
  [/\b(?:infus\w+|ivpb|iv|drip)\b/i, /\b(?:iv|ivpb|infus\w+|intravenous\w*)\b/i],
  [/\b(?:injection|injected|shot|im)\b/i, /\b(?:im|sq|subq|sc|inject\w*|intramuscular\w*)\b/i],
  [
    /\b(?:antibiotics?|abx)\b/i,
    /cillin|\bcef|ceph|floxacin|mycin|micin|cycline|bactam|penem|sulfa|metronidazole|vanco/i,
  ],
]
/** How far back a drug may stand that is meant. */
const reach = 1500

/** "Infusion complete. Tolerated well": the drug stands in a row above. Only where a single one fits is it taken. */
export function readToleratedDose(page: PageText, raw: string): Mention[] {
  if (!/tolerat|reaction/i.test(page.text)) return []
  return page.sentences.flatMap((sentence, at) => {
    const match = tolerated.exec(sentence.text)
    if (!match || otherThings.test(sentence.text) || findAllergens(sentence.text).some(isDrug)) return []
    const before = page.sentences[at - 1]
    const near = before && sentence.start - before.end < 60 ? before.text : ''
    const meaning = drugAbove(page, sentence, `${near} ${sentence.text}`)
    if (!meaning) return []
    const term: Term<Allergen> = { start: match.index, end: match.index + match[0].length, meaning }
    const role = { as: 'tolerance', rule: 'allergy.tolerance.dose' } as const
    const found = toMention(
      { page, raw, sentence, read: sentence },
      { term, role, reactions: [], verification: 'observed', unlisted: false },
    )
    return found ? [found] : []
  })
}

function isDrug({ meaning }: Term<Allergen>): boolean {
  return meaning.kind === 'drug' && !meaning.weak
}

function drugAbove({ text }: PageText, { start }: Sentence, told: string): Allergen | undefined {
  const way = ways.find(([words]) => words.test(told))
  if (!way) return undefined
  const above = text.slice(Math.max(0, start - reach), start).split('\n')
  const given = above.filter((line) => line.length < 300 && way[1].test(line)).flatMap((line) => findAllergens(line))
  const drugs = new Map(given.filter(isDrug).map(({ meaning }) => [meaning.substance, meaning]))
  return drugs.size === 1 ? [...drugs.values()][0] : undefined
}
