/** What takes a drug out of a denial: "no medications other than sertraline". */
export const exceptWords =
  '(?:except(?:ing)?|other\\s+than|besides|aside\\s+from|apart\\s+from|excluding|save\\s+for|with\\s+the\\s+exception\\s+of)'
const excepted = new RegExp(`\\b${exceptWords}\\b`, 'i')

const denies =
  /\b(?:no|denie[sd]|denying|without|never|neither|nor|not\s+(?:(?:currently|presently|now)\s+)?(?:on|tak(?:e|ing)|us(?:e|ing)))\b/gi
/** No denial reaches further. */
const reach = 160
/** A denial of these is one of the drug behind them: "no use of", "denies being on", "no need for". */
const ofUse =
  /^(?:us(?:e|age|ing)|tak(?:e|en|ing)|be|been|being|having|started|placed|put|treated|history|hx|past|record|evidence|documentation|mention|need|needing|indications?|reason|interest|desire|wish|wanting|plans?|intention|access|supply|money|trials?|courses?|doses?|prescriptions?|kinds?|types?|sorts?|forms?|amounts?|intake|consumption|exposure|administration|knowledge|therapy|treatment|addition|initiation|injections?)$/i
const taking = /^(?:us(?:e|age|ing)|tak(?:e|en|ing)|drug)$/i
/** Only who takes a drug can do these: "no missed doses of". */
const ofTaker = /^(?:tolerat|miss(?:ed|ing)|skip|forg[eo]t)/i
const small =
  /^(?:an?|the|any|her|his|their|ever|current|currently|regular|chronic|daily|prior|previous|recent|other|is|was|and|or)$/i
const joins = /^(?:from|on|with|of|to|in|for|after|since|while|when|during|despite|by|w\/)$/i
/** A verb that begins another clause: "denies chest pain, takes Norco". */
const finite = /^(?:takes|uses|continues|remains)$/i
const subject = /^(?:he|she|they|patient|pt|that|who)$/i

type Span = { readonly start: number; readonly tail: number }

/** What the last denial before a drug is about: the drug, all but the drug, or something else: "no bleeding on Coumadin". */
export type Denial = 'drug' | 'allBut' | 'else'

export function denialBefore(text: string, start: number, drugs: readonly Span[]): Denial | undefined {
  const said = withoutNames(text, start, drugs)
  const last = [...said.matchAll(denies)].at(-1)
  if (!last) return undefined
  const between = said.slice(last.index + last[0].length)
  if (excepted.test(between)) return 'allBut'
  const words = between.match(/[\w'][\w/'-]*|,/g) ?? []
  return isOfElse(words) ? 'else' : 'drug'
}

/** The text before a drug, in which every other drug with its sig is a "drug". */
function withoutNames(text: string, start: number, drugs: readonly Span[]): string {
  const from = Math.max(0, start - reach)
  let said = ''
  let end = start
  for (let at = drugs.length - 1; at >= 0; at--) {
    const drug = drugs[at]
    if (!drug || drug.tail > end || drug.start < from) break
    said = ` drug ${text.slice(drug.tail, end)}${said}`
    end = drug.start
  }
  return text.slice(from, end) + said
}

/**
 * A denial governs the noun right behind it. A drug behind a preposition of that noun is not denied, unless the noun is one of
 * use; nor is one of which another verb speaks.
 */
function isOfElse(words: readonly string[]): boolean {
  const first = words.find((word) => !small.test(word) && !joins.test(word))
  if (first === undefined) return false
  if (ofTaker.test(first)) return true
  const used = taking.test(first)
  for (let at = words.length - 1; at > 0; at--) {
    const [word = '', before = ''] = [words[at], words[at - 1]]
    if (finite.test(word) && !subject.test(before) && reaches(words.slice(at + 1))) return true
    if (!joins.test(word) || ofUse.test(before) || small.test(before)) continue
    // "Denies taking aspirin with Norco" may deny both.
    if (used && !/^on$/i.test(word)) return false
    return reaches(words.slice(at + 1))
  }
  return false
}

/** Whether nothing but small words and drugs of the same list stand between: not "shortness of breath, NSAIDs". */
function reaches(words: readonly string[]): boolean {
  const others = words.filter((word, at) => {
    const joint = /^(?:,|and|or|nor)$/i.test(word)
    return joint ? !/^(?:drug|,)$/.test(words[at - 1] ?? '') : !small.test(word) && !isPlain(word)
  })
  return others.length <= 2 && !others.some((word) => /^(?:,|and|or|nor)$/i.test(word))
}

function isPlain(word: string): boolean {
  return word === 'drug' || ofUse.test(word) || joins.test(word)
}

const done =
  /^(?:(?:re-?)?prescri|treat|(?:re-?)?start|(?:re-?)?initiat|given|gave|receiv|administer|placed?\b|put\b|dispens|order|been\s+(?:given|treated))/i

/** "Never prescribed", "was not given", "no trial of": a denial right before the words that say what was done. */
export function isUndone(text: string, cue: { readonly start: number; readonly text: string }): boolean {
  const ahead = text.slice(Math.max(0, cue.start - 40), cue.start)
  if (/^(?:trials?|prescriptions?|scripts?|rx)\b/i.test(cue.text))
    return /\bno\s+(?:(?:prior|previous|documented|current|active)\s+)?$/i.test(ahead)
  return done.test(cue.text) && /\b(?:never|not)\s+(?:(?:been|ever|yet|previously)\s+)?$/i.test(ahead)
}
