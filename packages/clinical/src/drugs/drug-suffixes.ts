import type { Drug } from './drug.ts'

/** Salts: part of the name on the page, not of the drug. */
const salts = `hcl|hydrochloride|hbr|hydrobromide|sodium|na|sulfate|sulphate|phosphate|tartrate|bitartrate|succinate|succ|tart|maleate|
mesylate|besylate|fumarate|acetate|citrate|nitrate|carbonate|gluconate|lactate|bromide|chloride|iodide|valerate|dipropionate|propionate|furoate|
acetonide|diacetate|palmitate|pamoate|decanoate|enanthate|cypionate|hyclate|monohydrate|dihydrate|trihydrate|anhydrous|disoproxil|alafenamide|
mofetil|medoxomil|cilexetil|axetil|proxetil|marboxil|etexilate|alendronate|hexahydrate|xinafoate|tromethamine|magnesium|micronized|human`

/** How it is released or packed. */
const releases = `sr|xr|er|cr|la|xl|cd|dr|ec|ir|cc|xt|odt|hfa|ds|dm|es|pm|ac|ii|iii|forte|plus|diskus|ellipta|respimat|handihaler|respiclick|
flexhaler|turbuhaler|turbohaler|solostar|flexpen|kwikpen|otc|maintena|dosepak|extended release|extended-release|immediate release|delayed release|sustained release|
controlled release|slow release|28|fe|lo|pf|aq|mdi|24 ?hr`

const salt = new RegExp(`[ -](?:${salts.replaceAll('\n', '')})\\b`, 'iy')
const release = new RegExp(`[ -](?:${releases.replaceAll('\n', '')})\\b`, 'iy')
/** Salts that are drugs of their own count only with these. */
const ownSalts = [
  { salt: / potassium\b/iy, of: /^(losartan|diclofenac|penicillin|raltegravir|clorazepate|amoxicillin)/ },
  { salt: / calcium\b/iy, of: /statin$|^leucovorin|^fosinopril|^levoleucovorin|^docusate/ },
]
/** "seen in the ER" after a drug's name is a place, and "PM" beside a time is an hour. */
const notRelease = /^[ -]er\s+(?:visit|for|on|where|and|with|by|last|twice)\b/i

/** Where the name on the page ends: with its salt ("metoprolol succinate") and its release ("Detrol LA"). */
export function endOfName(text: string, end: number, drug: Drug): number {
  let at = end
  for (let moved = true; moved; ) {
    const next = step(text, at, drug)
    moved = next > at
    at = next
  }
  return at
}

function step(text: string, at: number, drug: Drug): number {
  const code = text.charCodeAt(at)
  if (code !== 32 && code !== 45) return at
  for (const one of ownSalts) {
    if (matches(one.salt, text, at) && drug.ingredients.some((name) => one.of.test(name))) return one.salt.lastIndex
  }
  if (matches(salt, text, at)) return salt.lastIndex
  if (matches(release, text, at) && !notRelease.test(text.slice(at, at + 16))) return release.lastIndex
  return at
}

function matches(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at
  return pattern.test(text)
}
