import type { Drug } from '../drugs/drug.ts'
import { findDrugs } from '../drugs/find-drugs.ts'
import { classByStem } from '../drugs/name-stems.ts'
import type { PageText, Section } from '../text/page-text.ts'
import { allMatches } from './all-matches.ts'

/** A drug where a page names it, and how it was known. */
export type NamedDrug = {
  readonly start: number
  readonly end: number
  readonly drug: Drug
  readonly by: 'name' | 'stem' | 'dose'
}

const words = /(?<![\w-])[A-Za-z][a-z]{5,}(?![\w-])/g
/** A word of its own before an amount, at the start of an entry: "Zyxorin 20 mg daily". */
const dosed =
  /(?:^|[\n;,•*]|\d[.)])[ \t]*([A-Z][A-Za-z-]{3,}(?: (?:[A-Z]{2,3}|[A-Z][a-z]{3,}))?),? +(?:\d+(?:\.\d+)?(?:[-/]\d+(?:\.\d+)?)?) ?(?:mg|mcg|meq|units?|mg\/ml|iu)\b/g
const noDrug =
  /^(?:take|dose|dosage|tablets?|capsules?|total|strength|increase[d]?|decrease[d]?|start(?:ed)?|stop(?:ped)?|continue[d]?|hold|give[n]?|inject|apply|use|patient|daily|weekly|about|approximately|each|every|with|from|then|plus|also|current|oral|reduce[d]?|maximum|minimum|glucose|creatinine|cholesterol|hemoglobin|sodium|weight|medications?|inhale|received|taper|changed?|refill|dispense|level|bilirubin|albumin|protein|bun|ldl|hdl|triglycerides|chloride|bicarbonate|phosphorus|troponin|lactate|ammonia|ferritin|urine|serum|rate|rx)\b/i

/** All drugs that a page names, in order, without overlap. */
export function nameDrugs(page: PageText): NamedDrug[] {
  const known = findDrugs(page.text).map(
    ({ start, end, meaning }): NamedDrug => ({ start, end, drug: meaning, by: 'name' }),
  )
  const lists = page.sections.filter(({ kind }) => kind === 'medications')
  const others = lists.flatMap((section) => nameInList(page.text, section))
  const all =
    others.length === 0 ? known : [...known, ...others].sort((a, b) => a.start - b.start || order(a) - order(b))
  return joinPairs(page.text, withoutForms(page.text, withoutOverlap(all)))
}

function order({ by }: NamedDrug): number {
  return by === 'name' ? 0 : by === 'stem' ? 1 : 2
}

function withoutOverlap(named: readonly NamedDrug[]): NamedDrug[] {
  const kept: NamedDrug[] = []
  for (const one of named) if (one.start >= (kept.at(-1)?.end ?? 0)) kept.push(one)
  return kept
}

/** "Fluticasone 50 mcg nasal spray" and "Camila birth control" name one drug, and then its kind. */
function withoutForms(text: string, named: readonly NamedDrug[]): NamedDrug[] {
  return named.filter(({ drug, start }, at) => {
    const last = named[at - 1]
    if (!drug.group || !last || start - last.end > 40) return true
    return /[,;\n]|\band\b|\bor\b|\. /.test(text.slice(last.end, start))
  })
}

/** In a list of drugs also names that end like a drug's, and strange names with a dose. */
function nameInList(text: string, { body, end }: Section): NamedDrug[] {
  const list = text.slice(body, end)
  const found: NamedDrug[] = []
  for (const { 0: word, index } of allMatches(words, list)) {
    const kind = classByStem(word)
    if (kind !== undefined) found.push(at(index, index + word.length, strange(word, [kind]), 'stem'))
  }
  for (const match of allMatches(dosed, list)) {
    const name = match[1] ?? ''
    if (noDrug.test(name)) continue
    const start = match.index + match[0].indexOf(name)
    found.push(at(start, start + name.length, strange(name, []), 'dose'))
  }
  return found.map((one) => ({ ...one, start: one.start + body, end: one.end + body }))
}

function at(start: number, end: number, drug: Drug, by: NamedDrug['by']): NamedDrug {
  return { start, end, drug, by }
}

function strange(name: string, classes: readonly string[]): Drug {
  return { name: name.toLowerCase(), ingredients: [name.toLowerCase()], classes }
}

/** "atorvastatin (Lipitor)" is one drug under two names, "x/y" of two generic names one product. */
function joinPairs(text: string, named: readonly NamedDrug[]): NamedDrug[] {
  const joined: NamedDrug[] = []
  for (const one of named) {
    const last = joined.at(-1)
    const pair = last && joinPair(text, last, one)
    if (pair) joined[joined.length - 1] = pair
    else joined.push(one)
  }
  return joined
}

function joinPair(text: string, a: NamedDrug, b: NamedDrug): NamedDrug | undefined {
  const between = text.slice(a.end, b.start)
  if (between.length > 24) return undefined
  const same = a.drug.ingredients.join() === b.drug.ingredients.join()
  if (same && /^ ?(?:[([,/-]|,? ?(?:generic|brand name|also known as|aka|or) ?(?:for|of)?)? ?$/i.test(between)) {
    const end = text[b.end] === ')' || text[b.end] === ']' ? b.end + 1 : b.end
    const brand = a.drug.brand ?? b.drug.brand
    return { ...a, end, drug: { ...a.drug, ...(brand !== undefined && { brand }) } }
  }
  if (!/^ ?[/-] ?$/.test(between) || a.drug.brand || b.drug.brand) return undefined
  const ingredients = [...new Set([...a.drug.ingredients, ...b.drug.ingredients])].toSorted()
  const classes = [...new Set([...a.drug.classes, ...b.drug.classes])]
  return { ...a, end: b.end, drug: { name: ingredients.join(' / '), ingredients, classes } }
}
