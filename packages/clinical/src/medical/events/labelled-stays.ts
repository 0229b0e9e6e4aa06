import { findDates } from '../../dates/find-dates.ts'
import type { Assertion } from '../../finding.ts'
import type { Mention } from '../../notes.ts'
import { mention } from '../../text/mention.ts'
import type { PageText, Sentence } from '../../text/page-text.ts'
import type { MedicalValues } from '../medical.ts'
import { showMoment } from '../show-moment.ts'
import { stayIn } from './stay-dates.ts'

type Value = MedicalValues['medical.admission']

const sign = /admi(?:t|ssion)|emergency/i
const admission =
  /(?<![\w-])(?:dates? of (?:hospital )?admission|(?:hospital )?admission dates?|admit(?:ted)?(?: date)?(?: on)?|date admitted|adm(?:\.|it)? date|dates? of (?:hospitali[sz]ation|stay))[ \t]*[:#-]+[ \t]*/gi
const leaving =
  /(?<![\w-])(?:dates? of discharge|discharge dates?|discharged?(?: on)?|date discharged|d\/c date|disch\.? date)[ \t]*[:#-]+[ \t]*/i
const length = /(?<![\w-])(?:length of stay|LOS)[ \t]*[:#-]*[ \t]*(\d{1,3})(?: ?(day|hour|hr)s?)?/i
const why =
  /(?<![\w-])(?:reason for (?:admission|hospitali[sz]ation)|admi(?:tting|ssion) diagnos[ei]s|principal (?:discharge )?diagnosis|primary diagnosis|discharge diagnos[ei]s|final diagnos[ei]s|chief complaint)[ \t]*[:#-]+\s*(?:1[.)] *)?([^\n;]{3,120})/i
const observed = /\b(?:patient class|status|admission type|level of care|encounter type)[ \t]*:[ \t]*obs/i
const ofEmergency =
  /^[ \t]*(?:[A-Z][\w'&. ]{0,40}[-:,] *)?(?:EMERGENCY (?:DEPARTMENT|ROOM)|Emergency (?:Department|Room)|ED) (?:physician |provider |nursing |PHYSICIAN |PROVIDER |Physician |Provider )?(?:note|record|report|visit|chart|summary|NOTE|RECORD|REPORT|VISIT|CHART|SUMMARY|Note|Record|Report|Visit|Chart|Summary)\b.{0,40}$/m
const reach = 500
/** More labels than this on one page are no heads of records. */
const mostStays = 40

const plain: Assertion = {
  polarity: 'affirmed',
  certainty: 'definite',
  temporality: 'current',
  experiencer: 'patient',
  cues: [],
}

/** The head of a discharge summary, and that of an emergency record, which is a visit by itself. */
export function readLabelledStays(page: PageText, raw: string): Mention[] {
  const { text } = page
  if (!sign.test(text)) return []
  const found: Mention[] = []
  let last = -1
  for (const match of text.matchAll(admission)) {
    if (match.index < last || found.length >= mostStays) continue
    const from = match.index + match[0].length
    const told = stayAt(text, match.index, from)
    if (!told) continue
    last = told.end
    found.push(toMention(page, raw, [match.index, told.end], told.value, 'medical.admission.labelled'))
  }
  const head = found.length === 0 ? ofEmergency.exec(text.slice(0, 600)) : null
  if (head) {
    const start = head.index + (head[0].length - head[0].trimStart().length)
    const end = head.index + head[0].trimEnd().length
    const reason = why
      .exec(text)?.[1]
      ?.replace(/\s+/g, ' ')
      .replace(/[. ]+$/, '')
    const value: Value = { setting: 'emergency', ...(reason ? { reason } : {}) }
    found.push(toMention(page, raw, [start, end], value, 'medical.admission.emergency-record'))
  }
  return found
}

function stayAt(
  text: string,
  start: number,
  from: number,
): { readonly value: Value; readonly end: number } | undefined {
  const line = text.slice(from, from + 60).split('\n')[0] ?? ''
  const [first] = findDates(line)
  if (!first || first.start > 12 || first.moment.date?.precision !== 'day') return undefined
  const near = text.slice(from, from + reach)
  const exit = leaving.exec(near)
  const dateOut = exit && findDates(near.slice(exit.index + exit[0].length, exit.index + exit[0].length + 40))[0]
  const out = dateOut && dateOut.start <= 12 ? dateOut : undefined
  const pair = exit ? undefined : stayIn(line)
  const discharged = out?.moment ?? pair?.discharged
  const stay = length.exec(near)
  const amount = Number(stay?.[1])
  const reason = why
    .exec(text.slice(start))?.[1]
    ?.replace(/\s+/g, ' ')
    .replace(/[. ]+$/, '')
  const end = out && exit ? from + exit.index + exit[0].length + out.end : from + first.end
  const value: Value = {
    setting: observed.test(text.slice(Math.max(0, start - reach), start + reach)) ? 'observation' : 'inpatient',
    ...(reason ? { reason } : {}),
    admitted: first.moment,
    ...(discharged ? { discharged } : {}),
    ...(stay && Number.isFinite(amount)
      ? /^h/i.test(stay[2] ?? '')
        ? { hours: [amount, amount] }
        : { days: [amount, amount] }
      : {}),
  }
  return { value, end }
}

function toMention(page: PageText, raw: string, [start, end]: [number, number], value: Value, rule: string): Mention {
  const section = page.sections.findLast((one) => one.start <= start)
  const sentence: Sentence = {
    start,
    end,
    text: page.text.slice(start, end),
    item: true,
    ...(section ? { section } : {}),
  }
  return mention(page, raw, sentence, {
    category: 'medical.admission',
    value,
    display: show(value),
    assertion: plain,
    start,
    end,
    rule,
  })
}

function show({ setting, reason, admitted, discharged }: Value): string {
  const what =
    setting === 'emergency'
      ? 'Emergency department visit'
      : setting === 'inpatient'
        ? 'Hospital stay'
        : 'Observation stay'
  const times = [admitted && `from ${showMoment(admitted)}`, discharged && `to ${showMoment(discharged)}`].filter(
    Boolean,
  )
  return [what, ...(reason ? [`for ${reason}`] : []), ...times].join(' ')
}
