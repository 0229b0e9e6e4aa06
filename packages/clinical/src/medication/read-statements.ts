import { assertTarget } from '../assertion/assert.ts'
import type { Assertion } from '../finding.ts'
import type { Mention } from '../notes.ts'
import { mention } from '../text/mention.ts'
import type { PageText, SectionKind, Sentence } from '../text/page-text.ts'
import { type Denial, denialBefore, isUndone } from './denial.ts'
import { displayStatement } from './display.ts'
import { endOfEntry, lineAt } from './entry-lines.ts'
import type { ListStatus } from './list-status.ts'
import type { MedicationValues } from './medication.ts'
import { momentsOf, rowDate } from './moments.ts'
import type { NamedDrug } from './named-drugs.ts'
import { isNoMedication } from './not-a-medication.ts'
import { type Cue, findStatusCues, statusOf } from './read-status.ts'
import { prescriberIn, reasonIn } from './reason.ts'
import { readSigBefore } from './sig/read-before.ts'
import { readSig, type Sig } from './sig/read-sig.ts'
import { routeOfForm } from './sig/routes.ts'
import { decideStatus, isComparison, isCourse, isPastUse, ruleOf, settleAssertion } from './statement-status.ts'

type Statement = MedicationValues['medication.statement']
/** A drug in its sentence: `tail` is where its sig ends. Offsets in `text`. */
type Placed = {
  readonly named: NamedDrug
  readonly start: number
  readonly end: number
  readonly from: number
  readonly tail: number
  readonly sig: Sig
  readonly denial: Denial | undefined
}

/** What a sentence, or an entry and the lines that belong to it, says of its drugs. `end` is where those lines end. */
export function readStatements(
  page: PageText,
  raw: string,
  sentence: Sentence,
  named: readonly NamedDrug[],
  list: ListStatus | undefined,
  end: number,
): Mention[] {
  const text = page.text.slice(sentence.start, end)
  const placed = place(text, sentence.start, named, list !== undefined)
  const cues = findStatusCues(text)
  const mentions: Mention[] = []
  placed.forEach((drug, at) => {
    const kind = list?.table ? 'medications' : sentence.section?.kind
    const next = placed[at + 1]?.from ?? text.length
    const found = heedDenial(text, statusOf(text, drug, next, cues, placed), drug)
    const told = found !== undefined || isDosed(drug)
    if (isNoMedication(text, { ...drug.named, start: drug.start, end: drug.end }, kind, told)) return
    const cue = found && list?.table && !inRow(text, drug.start, found) ? undefined : found
    const made = toStatement(text, drug, next, cue, list, sentence)
    if (!made) return
    mentions.push(
      mention(page, raw, sentence, {
        category: 'medication.statement',
        value: made.value,
        display: displayStatement(made.value),
        assertion: made.assertion,
        start: sentence.start + Math.min(drug.from, drug.start),
        end: sentence.start + drug.tail,
        rule: made.rule,
        confidence: made.confidence,
      }),
    )
  })
  return mentions
}

/** "Denies side effects from Norco" says nothing of its use, "denies all but sertraline" that it is taken. */
function heedDenial(text: string, cue: Cue | undefined, { denial, start }: Placed): Cue | undefined {
  if (cue && cue.end <= start && isUndone(text, cue)) return { ...cue, meaning: 'notTaken' }
  const ofDenial = cue?.meaning === 'notTaken' && cue.end <= start
  if (denial === 'allBut' && (!cue || ofDenial)) return { start, end: start, text: '', ...cue, meaning: 'active' }
  return denial === 'else' && ofDenial && /^den/i.test(cue.text) ? undefined : cue
}

/** Rows of a table have nothing to say of each other. */
function inRow(text: string, at: number, cue: Cue): boolean {
  return !text.slice(Math.min(at, cue.start), Math.max(at, cue.end)).includes('\n')
}

/** Each drug with its own sig: what follows it up to the next drug, or an amount right before it. */
function place(text: string, offset: number, named: readonly NamedDrug[], list: boolean): Placed[] {
  const placed: Placed[] = []
  named.forEach((one, at) => {
    const [start, end] = [one.start - offset, one.end - offset]
    const ahead = readSigBefore(text, placed.at(-1)?.tail ?? 0, start)
    const following = named[at + 1]
    const limit = following ? readSigBefore(text, end, following.start - offset).start : text.length
    const behind = readSig(text, end, list ? Math.min(limit, endOfEntry(text, end)) : limit, list)
    // "Voltaren Gel" names its form.
    const route = routeOfForm(text.slice(start, end))
    const sig = { ...(route && { route }), ...ahead.sig, ...behind, prn: ahead.sig.prn || behind.prn }
    const denial = denialBefore(text, start, placed)
    placed.push({ named: one, start, end, from: ahead.start, tail: Math.max(end, behind.end), sig, denial })
  })
  return placed
}

type Made = {
  readonly value: Statement
  readonly assertion: Assertion
  readonly rule: string
  readonly confidence: 'high' | 'medium' | 'low'
}

function toStatement(
  text: string,
  drug: Placed,
  next: number,
  cue: Cue | undefined,
  list: ListStatus | undefined,
  sentence: Sentence,
): Made | undefined {
  const { named, sig, start, end, tail } = drug
  const section = sentence.section?.kind
  const dosed = isDosed(drug)
  if (cue?.meaning === 'avoided' || (!list && !isMeant(text, drug, cue, dosed, section))) return undefined
  const row = list?.table ? lineAt(text, start) : undefined
  const before = text.slice(0, start)
  const found = assertTarget(text, { start, end }, list ? undefined : section)
  const decided = decideStatus({ cue, list, found, before, denial: drug.denial, row, section })
  const isOrder = decided === 'active' && !list && !cue && sig.timesPerDay !== undefined && isCourse(text.slice(tail))
  const status = isOrder ? 'started' : decided
  const rest = text.slice(end, list ? Math.min(next, Math.max(tail, endOfEntry(text, end))) : next)
  const [reason, prescriber] = [reasonIn(rest), prescriberIn(row ?? rest, row !== undefined)]
  const on = row === undefined ? undefined : rowDate(row)
  const { end: _, ...said } = sig
  const value: Statement = {
    surface: text.slice(start, end).replace(/\s+/g, ' '),
    ingredients: named.drug.ingredients,
    ...(named.drug.brand !== undefined && { brand: named.drug.brand }),
    ...said,
    status,
    ...(reason !== undefined && { reason }),
    ...(prescriber !== undefined && { prescriber }),
    ...(on ? { on } : momentsOf(text.slice(start, end) + rest, status)),
  }
  const unsure = isComparison(cue)
  const assertion = settleAssertion(found, status, unsure)
  const rule = `${ruleOf(cue, list, dosed)}${named.by === 'name' ? '' : `.${named.by}`}`
  if (!list && status === 'active' && isPastUse(before)) {
    return { value, assertion: { ...assertion, temporality: 'historical' }, rule: `${rule}.past`, confidence: 'low' }
  }
  return {
    value,
    assertion,
    rule,
    confidence: unsure ? 'low' : confidenceOf(named, list !== undefined || cue !== undefined, dosed),
  }
}

function isDosed({ sig }: Placed): boolean {
  return sig.strength !== undefined || sig.dose !== undefined || sig.timesPerDay !== undefined
}

/** A weak name, or that of a class, counts outside a list only with a dose or right behind a verb such as "takes". */
function isMeant(
  text: string,
  { named, sig, start }: Placed,
  cue: Cue | undefined,
  dosed: boolean,
  section?: SectionKind,
): boolean {
  const { weak, group } = named.drug
  if (!weak && !group) return true
  if (section === 'socialHistory') return weak ? sig.strength !== undefined : dosed
  return dosed || (cue !== undefined && cue.end <= start && text.slice(cue.end, start).split(/\s+/).length <= 5)
}

function confidenceOf({ by }: NamedDrug, told: boolean, dosed: boolean): Made['confidence'] {
  if (by !== 'name') return by === 'dose' ? 'low' : 'medium'
  return told ? 'high' : dosed ? 'medium' : 'low'
}
