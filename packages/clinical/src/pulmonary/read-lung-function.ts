import type { Moment } from '../dates/moment.ts'
import type { Mention, MentionOf } from '../notes.ts'
import { outlineOf } from '../outline.ts'
import type { PageWord } from '../page-input.ts'
import { mention } from '../text/mention.ts'
import type { PageText } from '../text/page-text.ts'
import { describeMeasurement } from './lung-function/describe.ts'
import { joinLines } from './lung-function/join-lines.ts'
import { layOut, type Row } from './lung-function/layout.ts'
import { looksLikeLungTable } from './lung-function/looks-like-lung-table.ts'
import { readNamedLines } from './lung-function/named-lines.ts'
import { findImplausible } from './lung-function/plausible.ts'
import { readProse } from './lung-function/read-prose.ts'
import { readTables } from './lung-function/read-tables.ts'
import { readTests } from './lung-function/read-tests.ts'
import type { Reading } from './lung-function/reading.ts'
import { tableOnly } from './lung-function/table-edge.ts'
import { tableReadings } from './lung-function/table-readings.ts'
import { dateAbove } from './lung-function/test-dates.ts'
import { withTitles } from './lung-function/titled-sentences.ts'

/** Measurements, from lines and tables, and how the test was made. */
export function readLungFunction(page: PageText, raw: string, words?: readonly PageWord[]): Mention[] {
  if (!looksLikeLungTable(page.text)) return []
  const rows = layOut(page, words).map(tableOnly)
  const sentences = withTitles(page)
  const tables = readTables(rows)
  const taken = new Set(tables.flatMap((table) => table.rows))
  const starts = new Set([...taken].map(({ start }) => start))
  const sessions = tables.map(({ start }) => ({ start, on: dateAbove(rows, start, (row) => starts.has(row.start)) }))
  const lines = readNamedLines(
    rows.filter(({ start }) => !starts.has(start)),
    page.text,
  )
  const own = outlineOf(raw).head.serviceDate?.value
  const inTables = tables.flatMap((table, at) => tableReadings(page, table, `table ${at}`, sessions[at]?.on))
  const inLines = lines.flatMap((table, at) =>
    tableReadings(
      page,
      table,
      `lines ${at}`,
      dateAbove(rows, table.start, (row) => starts.has(row.start)),
    ),
  )
  const spans = toSpans([...taken])
  const read = toSpans([...taken, ...lines.flatMap((table) => table.rows)])
  const inText = joinLines([...inLines, ...readProse(page, sentences, read)])
  const readings = once([...inTables, ...inText].map((reading) => withoutOwnDay(reading, own)))
  const implausible = findImplausible(readings)
  const measured = readings.map((reading) => toMention(page, raw, reading, implausible.has(reading)))
  const tests = readTests(
    page,
    raw,
    sentences,
    sessions.map((session) => withoutOwnDay(session, own)),
    spans,
  )
  return [...measured, ...tests].sort((a, b) => a.start - b.start || a.end - b.end)
}

function toSpans(rows: readonly Row[]): { readonly start: number; readonly end: number }[] {
  return rows.map(({ start, end }) => ({ start, end })).sort((a, b) => a.start - b.start)
}

/** The record's own day is not said again. */
function withoutOwnDay<Said extends { readonly on?: Moment | undefined }>(said: Said, own: string | undefined): Said {
  if (said.on?.date?.value !== own || own === undefined) return said
  const { on: _, ...rest } = said
  return rest as Said
}

/** Boxes may give one line twice; the same words give one mention of a value. */
function once(readings: readonly Reading[]): Reading[] {
  const seen = new Set<string>()
  return readings.filter(({ measure, phase, start, end, on }) => {
    const key = JSON.stringify([measure, phase, start, end, on ?? null])
    return !seen.has(key) && seen.add(key)
  })
}

function toMention(
  page: PageText,
  raw: string,
  reading: Reading,
  implausible: boolean,
): MentionOf<'pulmonary.measurement'> {
  const { measure, phase, amount, unit, predicted, percentPredicted, lowerLimit, zScore, on } = reading
  const value = {
    measure,
    phase,
    ...(amount === undefined ? {} : { amount }),
    ...(unit === undefined ? {} : { unit }),
    ...(predicted === undefined ? {} : { predicted }),
    ...(percentPredicted === undefined ? {} : { percentPredicted }),
    ...(lowerLimit === undefined ? {} : { lowerLimit }),
    ...(zScore === undefined ? {} : { zScore }),
    ...(on === undefined ? {} : { on }),
  }
  return mention(page, raw, reading.sentence, {
    category: 'pulmonary.measurement',
    value,
    display: describeMeasurement(value),
    assertion: reading.assertion,
    start: reading.start,
    end: reading.end,
    rule: reading.rule,
    confidence: reading.confidence,
    flags: implausible ? ['implausible'] : [],
  })
}
