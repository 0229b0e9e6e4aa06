import { findTitle } from '../text/find-title.ts'
import { findAllergens } from './find-allergens.ts'

/** The name of such a line, and words before it. */
const name =
  /(?<![\w'-])(?:(?:(?:known|reported|stated|listed|current|drug|medication|medicine|med|food|patient|pt|chart|other|her|his)(?:'?s)?[ \t]+){0,3}(?:allerg(?:y|ies|ens?|ic(?:[ \t]+to)?)|alergias?|al(?:e?rg|lrg|g)s?|intol(?:erances?|s)?|sensitivit(?:y|ies)|adrs?|(?:adverse|drug|med|allergic)[ \t]+(?:drug[ \t]+)?(?:reactions?|rxns?)|medic[ -]?alert|not[ \t]+tolerated)|all)\b\.?/gi
/** At the beginning of a statement. */
const opens = /(?:^[>•*"-]{0,3}\s{0,3}|[.;|)"][ \t]|[ \t]{2}|\n)$/
/** Elsewhere it may be of somebody else, or a denial: "her mother's allergies: penicillin". */
const ofOthers =
  /\b(?:mother|father|brother|sister|son|daughter|wife|husband|family|aunt|uncle|mom|dad|child|no|not|denies|if|any|without|for|of)\b[^.;|]*$/i
/** Behind the name up to seven words may say where the line is from: "on file", "list carried into our chart". */
const rest = /^(?:[ \t]+(?!to\b|is\b|are\b|was\b)[A-Za-z/&'.]+){0,7}[ \t]*(?:\([^()\n]{0,80}\)[ \t]*)?(?::(?!\d)|\?)/
/** Without a colon only these. */
const bareRest =
  /^(?:(?:[ \t]*[/&][ \t]*|[ \t]+(?:and[ \t]+)?)(?:reactions?|intolerances?|sensitivities|reviewed|noted|listed|verified|updated|known|on file|on record|per (?:pt|patient|chart|record))){0,2}[ \t]*(?:-+>?|[=;,]|[._]{2,})?[ \t]*/i
/** An allergy that is an illness, a visit, a test or a medicine names no list. */
const otherMatter =
  /\b(?:symptoms?|tests?|testing|tested|shots?|evaluations?|season|meds|pills?|specialists?|clinic|problems?|flares?|rhinitis|asthma|dermatitis|conjunctivitis|immunolog\w+|appt|appointment|referral|consult\w*|visit|injections?|panel|serum|heat|cold|exercise)\b/i

/** Most sentences hold none of these names. */
const mayLabel = /al+e?r?g|intol|sensitiv|adr|adverse|reaction|rxn|alert|tolerated|\ball\b/i

export type Label = { readonly start: number; readonly title: string; readonly body: number; readonly end: number }

/** The label of a line of allergies within a sentence: "Drug allergy noted for file: …", "all amox-hives". */
export function findLabel(text: string): Label | undefined {
  if (!mayLabel.test(text)) return undefined
  for (const match of text.matchAll(name)) {
    const { 0: said, index: start } = match
    const behind = text.slice(start + said.length, start + said.length + 200)
    const titled = rest.exec(behind)?.[0]
    const words = titled ?? bareRest.exec(behind)?.[0] ?? ''
    const title = `${said}${words}`.replace(/[\s:?=>-]+$/, '')
    if (otherMatter.test(title) || findAllergens(title.slice(said.length)).length > 0) continue
    const body = start + said.length + words.length
    const lead = text.slice(Math.max(0, start - 60), start)
    // "Penicillin allergy?" names its own.
    if (findAllergens(lead).at(-1)?.end === lead.trimEnd().length && lead.trim() !== '') continue
    if (!opens.test(lead) && (titled === undefined || /^all\b/i.test(said) || ofOthers.test(lead))) continue
    if (titled === undefined && !opensList(text.slice(body, body + 60), said)) continue
    const space = /^\s*/.exec(text.slice(body))?.[0].length ?? 0
    return { start, title, body: body + space, end: body + lengthOf(text.slice(body)) }
  }
  return undefined
}

const none =
  /^(?:none(?:[ \t]+(?:known|reported|noted|listed|stated|on file))?|nil|nkd?a|no known)[ \t]*(?:[.,;)\n]|[ \t]{2}|$)/i

/** A name without a colon is a label only right before a substance or a none: "alg amoxicillin (hives)". */
function opensList(behind: string, said: string): boolean {
  if (none.test(behind)) return true
  if (/to$/i.test(said)) return false
  const [first] = findAllergens(behind)
  if (!first || !/^[*"'\s]*$/.test(behind.slice(0, first.start))) return false
  // "All NSAIDs were stopped."
  return !/^all/i.test(said) || said.length > 4 || /^\s*(?:[-(,;.*/]|rash|hives|$)/i.test(behind.slice(first.end))
}

/** How far a list goes in its line: to another label behind a gap. */
export function listLength(body: string): number {
  for (const { 0: gap, index } of body.matchAll(/[ \t]{2,}/g))
    if (index > 0 && isTitle(body.slice(index + gap.length, index + gap.length + 60))) return index
  return body.length
}

/** Behind a label within a sentence it does not go on to the next line, unless a comma says so. */
function lengthOf(body: string): number {
  for (const { index } of body.matchAll(/\n/g)) {
    const goesOn = index === 0 || !/^\s*[A-Z\d]/.test(body.slice(index, index + 40))
    if (!goesOn && !/[,;&/-]\s*$/.test(body.slice(Math.max(0, index - 5), index)))
      return listLength(body.slice(0, index))
  }
  return listLength(body)
}

function isTitle(words: string): boolean {
  const [first, two] = [/^[A-Z][A-Za-z]+/.exec(words)?.[0], /^[A-Z][A-Za-z]+ [A-Za-z]+(?=:)/.exec(words)?.[0]]
  return [first, two].some((title) => title !== undefined && (findTitle(title) ?? 'allergies') !== 'allergies')
}
