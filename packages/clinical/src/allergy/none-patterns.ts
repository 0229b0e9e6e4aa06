import type { AllergyValues } from './allergy.ts'

export type Scope = AllergyValues['allergy.none']['scope']

/** Words for what one has no allergy to; what is not among them, such as latex, is a denial of that alone. */
const drug =
  '(?:drugs?|medications?|medicines?|medicinal|medical|meds?|medicinas?|medicamentos?|pharmaceuticals?|antibiotics?)'
const food = '(?:foods?|comidas?|alimentos?)'
const surroundings = '(?:environmental|environment|inhalants?|airborne)'
const specific = '(?:latex|contrast|dye|iodine|seasonal|insects?|tape|shellfish|penicillin|metal|animal|vaccine)'
const kind = `(?:${drug}|${food}|${surroundings}|${specific})`
const joint = String.raw`(?:\s*(?:,(?:\s*(?:or|and|nor))?|/|\bor\b|\band\b|\bnor\b|&)\s*(?:any\s+|known\s+|no\s+)*)`
const kinds = `${kind}(?:${joint}${kind})*`

const filler = String.raw`(?:(?:any|known|reported|documented|stated|significant|active|current|currently|specific|true|apparent|prior|previous|past|identified|identifiable|recorded|listed|noted|personal|history\s+of|hx\s+of|h/o|of|a|an|having|to\s+have|have|had|ever|adverse|serious|severe|type\s+of|kind\s+of)\s+)*`
const opening = String.raw`\b(?:no|not|none|denies|denied|denying|deny|without|negative\s+for|never\s+had|never\s+has\s+had|unaware\s+of|not\s+aware\s+of|(?:doesn't|don't|didn't|does\s+not|do\s+not|did\s+not)\s+(?:have|report|know\s+of))\s+`
/** An allergy that is an illness, a visit or a medicine is another matter. */
const otherMatter = String.raw`(?!\s*(?:symptoms?|tests?|testing|shots?|evaluations?|seasons?|medications?|medicines?|meds|pills?|specialists?|clinic|history\s+(?:form|obtained)|lists?|problems?|flares?|on\s+file|entered|recorded))`
const allergies = String.raw`(?:allerg(?:y|ies)|allergic\s+(?:drug\s+)?reactions?|drug\s+reactions?|(?<=(?:drug|medication|medicine|food)\s+)(?:sensitivit(?:y|ies)|intolerances?))${otherMatter}`
const objects = String.raw`(?:\s+(?:to|with|from|for)\s+(?:any\s+|all\s+|known\s+|other\s+|the\s+)*(?<objects>${kinds}|anything|any(?:thing)?)\b)?`

export type NonePattern = { readonly rule: string; readonly pattern: RegExp; readonly scope?: Scope }

/** Each with the groups that tell what is denied; without them it is every allergy, or what `scope` says. */
export const nonePatterns: readonly NonePattern[] = [
  { rule: 'allergy.none.nkda', pattern: /\b(?:N\.\s?K\.\s?D\.\s?A\b\.?|NKDA|NDKA|NKMA|nkda)/g, scope: 'drug' },
  { rule: 'allergy.none.nka', pattern: /\b(?:N\.\s?K\.\s?A\b\.?|NKA|nka)\b(?!\s*[(-]?\s*drug)/g },
  { rule: 'allergy.none.nkfa', pattern: /\bNKFA\b/g, scope: 'food' },
  {
    rule: 'allergy.none.no-allergies',
    pattern: new RegExp(`${opening}${filler}(?:(?<kinds>${kinds})\\s+)?${allergies}${objects}`, 'gi'),
  },
  {
    rule: 'allergy.none.not-allergic',
    pattern: new RegExp(
      `\\b(?:not|never\\s+been|never)\\s+(?:known\\s+to\\s+be\\s+|been\\s+)?allergic\\s+to\\s+(?:any\\s+|known\\s+)*(?<objects>${kinds}|anything)\\b`,
      'gi',
    ),
  },
  {
    rule: 'allergy.none.to-no',
    pattern: new RegExp(`\\ballergic\\s+to\\s+no\\s+(?:known\\s+)?(?<objects>${kinds})\\b`, 'gi'),
  },
  {
    rule: 'allergy.none.label',
    pattern: new RegExp(
      `(?:(?<kinds>${kinds})\\s+)?\\ballerg(?:y|ies)(?:\\s+(?:list|status|history))?(?:\\s+(?:to|and|/)\\s+(?<objects>${kinds}|intolerances|reactions|adverse\\s+reactions))?\\s*(?::|-|=|\\bare\\b|\\bis\\b|\\?)\\s*(?:the\\s+patient\\s+|patient\\s+|pt\\s+)?(?:none(?:\\s+(?:known|reported|noted|listed|stated))?|no\\s+known|nil|denied|denies(?:\\s+any)?|negative|no|unremarkable)(?=\\s*(?:[.,;)\\n]|$))`,
      'gi',
    ),
  },
]

/** Only in a list of allergies: "Food: none". */
export const noneLabel = new RegExp(
  `^\\W*(?<kinds>${kinds})\\s*:\\s*(?:none(?:\\s+(?:known|reported|noted|listed|stated))?|no\\s+known|nil|denies|denied|no)\\W*$`,
  'i',
)

/** The whole of an entry in a list of allergies. */
export const noneEntry = new RegExp(
  String.raw`^(?:\s*|(?:the|this)\s+)(?:(?:patient|pt|she|he|they|there)\s*)?(?:(?:has|have|had|is|are|reports?|states?)\s*)?(?:no[\s,]+none|none|nil|ningun[ao]?|niega|no|nothing|negative|denies|denied|zero|no\s+known|not\s+known\s+to\s+have\s+any)(?:\s+(?:known|reported|noted|listed|stated|identified|documented|any|whatsoever|currently|at\s+this\s+time|to\s+date|at\s+present|by\s+(?:history|report)|per\s+(?:the\s+)?(?:patient|chart|record)|that\s+(?:he|she|they)\s+(?:is\s+|are\s+)?(?:aware\s+of|knows?\s+of|knows?)))*(?:\s+(?:to|a)\s+(?:any\s+)?(?<objects>${kinds}))?$`,
  'i',
)

/** What takes it back: "no known allergies except penicillin". */
export const exception =
  /^[\s,;:(]*(?:except|otherwise(?=\s*(?:[.;)]|$))|other\s+than|besides|aside\s+from|apart\s+from|save\s+for|with\s+the\s+exception|excluding|but\s+(?:is\s+|does\s+)?(?:allerg|intoler|react)|only\b)/i

export function scopesIn(words: string): Scope[] {
  const has = (pattern: string): boolean => new RegExp(`\\b${pattern}\\b`, 'i').test(words)
  const scopes: Scope[] = []
  if (has(drug)) scopes.push('drug')
  if (has(food)) scopes.push('food')
  if (has(surroundings)) scopes.push('environment')
  return scopes
}
