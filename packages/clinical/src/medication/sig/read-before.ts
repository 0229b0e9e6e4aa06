import { readSig, type Sig } from './read-sig.ts'

/** An amount, a route or a frequency that stands before the name: "40 mg of omeprazole", "PRN ibuprofen", "IV Lasix". */
const amount =
  /(?:^|[\s(])((?:\d{1,3}(?:,\d{3})+|\d*\.?\d+|one|two|three|half|a)(?: ?(?:-|to) ?\d+)? ?(?:mg|mcg|milligrams?|micrograms?|g|grams?|units?|meq|ml|cc|tablets?|tabs?|capsules?|caps?|puffs?|drops?|sprays?|pills?|doses?)(?:\/\w+)?(?: (?:once|twice|daily|nightly|a day|per day|tablets?|capsules?|tabs?|iv|po|im|oral|orally))*(?: (?:dose|tablet|course))?)\s+(of(?: (?:the|her|his|iv|oral|po))?\s+)?$/i
const manner =
  /(?:^|[\s(])((?:(?:(?:once|twice|three times)[ -](?:daily|a day|weekly)|b\.?i\.?d\.?|t\.?i\.?d\.?|daily|nightly|weekly|monthly|occasional(?:ly)?|intermittent|p\.?r\.?n\.?|as[- ]needed|oral|p\.?o\.?|i\.?v\.?|i\.?m\.?|topical|inhaled|nebulized|nasal|intranasal|sublingual|subcutaneous|vaginal|transdermal|intravenous|intramuscular)\s+){1,3})$/i
/** Where a list's next entry begins, or a verb takes the amount as its object. */
const opens =
  /(?:^|[,;.:)]|\band|\bor|\btakes?|\btaking|\bon|\bof|\bwith|\ba|\ban|\bgiven|\breceived|\bthe|\bstart(?:ed)?|\bprescribed?|\buses?|\busing|\bcontinue[sd]?|\badd(?:ed)?|\bher|\bhis|\bto|\bgave|\bthen|\bplus|\d[.)])\s*$/i

export type SigBefore = { readonly sig: Omit<Sig, 'end'>; readonly start: number }

/** Reads back from the start of a drug's name, no further than `from`. `start` is that of the name where nothing was found. */
export function readSigBefore(text: string, from: number, at: number): SigBefore {
  const before = text.slice(Math.max(from, at - 60), at)
  const match = amount.exec(before) ?? manner.exec(before)
  const said = match?.[1]
  if (!match || said === undefined) return { sig: { prn: false }, start: at }
  const start = at - before.length + match.index + match[0].indexOf(said)
  const bound = match[2] !== undefined || opens.test(text.slice(from > 0 ? from - 1 : 0, start))
  if (!bound) return { sig: { prn: false }, start: at }
  const { end: _, ...sig } = readSig(text, start, start + said.length, false)
  return { sig, start }
}
