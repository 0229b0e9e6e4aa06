import { lexicon } from '../../drugs/lexicon.ts'
import { looksAlike } from './near-words.ts'
import { spokenWords } from './spoken-words.ts'

const title = /\b(?:mr|mrs|ms|miss|dr|drs|prof|rev|st|[a-z])\.? ?$/i
const degree = /^,? (?:MD|DO|RN|LPN|NP|FNP|PA|PA-C|PhD|DPM|DC|PT|OT|CRNA|Jr|Sr|Inc|LLC|Co|Corp)\b/
const nameLabel =
  /\b(?:names?|patient|claimant|plaintiff|contact|provider|physician|doctor|surgeon|attending|nurse|author|employer|company|insured|insurer|carrier|subscriber|guarantor|spouse|kin|pharmacy|facility|clinic|hospital|address|street|city|county|by|attn|attention|from|to|cc|re|pcp|signature|witness|interpreter|manufacturer)[ \t]*[:#][^:\n]*$/i
const beginning = /(?:^|[\n\t|/:;.!?)\]>"(]|[•*·]| {2}|(?:^|\s)[-–])\s?$/
const wrapped = /[^\n]{60}[a-z,] ?\n$/
const dosed = /^ ?\d+(?:[.,]\d+)? ?(?:mg|mcg|ml|g|meq|units?|puffs?|tabs?|tablets?|caps?|capsules?)\b/i
const surname = /^, ?[A-Z][\w'-]*(?: [A-Z][\w'.-]*)? *(?:$|[^A-Za-z, ])/m
const capital = /^ ([A-Z][a-z]+)/
const spoken = new Set(spokenWords)
const [reach, ahead] = [80, 40]

/**
 * Whether a word with a capital may be somebody's or some firm's name, which no list has, rather than `right`. It is none
 * where a sentence, a line or an item begins with it, in a line of capitals, or before its dose; nor where it looks like a
 * drug and stands beside no other capital. In a field for names it always may be.
 */
export function mayBeName(text: string, start: number, end: number, right: string): boolean {
  const said = text.slice(start, end)
  if (!/^[A-Z](?:[a-z]+|[A-Z]+)$/.test(said)) return false
  const before = text.slice(Math.max(0, start - reach), start)
  const behind = text.slice(end, end + ahead)
  if (title.test(before) || degree.test(behind) || nameLabel.test(before)) return true
  const isDrug = lexicon.names.has(right.toLowerCase())
  const begins = beginning.test(before) && !wrapped.test(before)
  if (begins) return !isDrug && (surname.test(behind) || isBesideName(behind))
  if (dosed.test(behind) || isInCapitals(text, start, end)) return false
  return !isDrug || !looksAlike(said.toLowerCase(), right.toLowerCase()) || capital.test(behind)
}

/** "Welden Construction", but not "Forner Smoker". */
function isBesideName(behind: string): boolean {
  const next = capital.exec(behind)?.[1]
  return next !== undefined && !spoken.has(next.toLowerCase())
}

/** Whether its line has no small letter. */
function isInCapitals(text: string, start: number, end: number): boolean {
  const from = text.lastIndexOf('\n', start) + 1
  const to = text.indexOf('\n', end)
  return !/[a-z]/.test(text.slice(Math.max(from, start - reach), Math.min(to < 0 ? text.length : to, end + reach)))
}
