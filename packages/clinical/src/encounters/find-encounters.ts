import type { PageNotes, PageSegment, SegmentDay } from '../notes.ts'
import type { Subject } from '../page-input.ts'
import { type CopiedPage, findCopies } from './find-copies.ts'
import { withYear } from './find-days.ts'
import { add, type Group, isInStay, officeOf, sameOffice, sameType } from './groups.ts'
import { joinStays } from './join-stays.ts'
import { type KnownEncounter, nameGroups } from './name-groups.ts'
import { type EncounterPages, toEncounterPages } from './to-encounter.ts'
import { wholePage } from './whole-page.ts'
import { differsFrom } from './wrong-patient.ts'

export type FoundEncounters = {
  readonly groups: readonly EncounterPages[]
  readonly copies: ReadonlyMap<PageNotes, CopiedPage>
}

/** How far back a page that goes on may have begun. */
const pagesBack = 10

/** What is known of the case while its pages come by, in reading order. */
type State = {
  readonly groups: Group[]
  readonly byDay: Map<string, Group[]>
  readonly byPage: Map<PageNotes, Group[]>
  /** The last pages of the document, the nearest last. */
  recent: PageNotes[]
  /** The last day that an encounter of the document had. */
  lastDay?: string
}

type Known = {
  readonly known?: readonly KnownEncounter[]
  readonly reserved?: readonly string[]
  /** Pages of which people said that they are no copies. */
  readonly isRestored?: (page: PageNotes) => boolean
}

/** Splits pages, in reading order, into encounters. */
export function findEncounters(
  notes: readonly PageNotes[],
  subject: Subject = {},
  { known, reserved, isRestored }: Known = {},
): FoundEncounters {
  const copies = findCopies(notes, isRestored)
  const state: State = { groups: [], byDay: new Map(), byPage: new Map(), recent: [] }
  for (const page of notes) {
    const last = state.recent.at(-1)
    if (last?.documentId !== page.documentId) {
      state.recent = []
      delete state.lastDay
    }
    const groups = placePage(state, page, copies.get(page), subject)
    state.byPage.set(page, groups)
    state.recent = [...state.recent.slice(1 - pagesBack), page]
  }
  const groups = joinStays(state.groups)
  const names = nameGroups(groups, known, reserved)
  return { groups: groups.map((group) => toEncounterPages(names.get(group) ?? '', group)), copies }
}

/** The groups that the segments of a page are in, in their order. */
function placePage(state: State, page: PageNotes, copy: CopiedPage | undefined, subject: Subject): Group[] {
  const stranger = differsFrom(page.head.patient, subject)
  const repeated = copy && state.byPage.get(copy.of)
  const originals = copy?.restored ? undefined : repeated
  const births = [subject.dateOfBirth, page.head.patient?.dateOfBirth].flatMap((day) => day ?? [])
  const segments = page.segments && page.segments.length > 0 ? page.segments : [wholePage(page)]
  const placed: Group[] = []
  segments.forEach((segment, at) => {
    const day = dayOf(segment, births, state.lastDay)
    const original = originals && originalOf(originals, segment, day?.value, at)
    const target = original ?? targetOf(state, page, segment, day, stranger, placed)
    // What is no copy of a page is no part of its visit either, though both have one day and one office.
    const isOwn = copy?.restored && (!target || repeated?.includes(target))
    const group = isOwn || !target ? openGroup(state, day, segment, stranger) : target
    add(group, { page, segment, ...(original && { copy: true }), ...(copy?.restored && { restored: true }) })
    complete(state, group, segment, day)
    placed.push(group)
    if (group.day !== undefined) state.lastDay = group.day
  })
  return placed
}

/** The first day that is no birth; one without a year is of the year of what came before. */
function dayOf({ days }: PageSegment, births: readonly string[], lastDay: string | undefined): SegmentDay | undefined {
  const own = days.find(({ value }) => !births.includes(value))
  if (!own?.value.startsWith('--')) return own
  return lastDay === undefined ? undefined : { ...own, value: withYear(own.value, lastDay) }
}

/** On a copy each segment goes with the one that it repeats. */
function originalOf(
  originals: readonly Group[],
  { days }: PageSegment,
  day: string | undefined,
  at: number,
): Group | undefined {
  const value = days[0]?.value
  const same = originals.find(
    (group) => group.day !== undefined && (group.day === day || group.day.slice(4) === value?.slice(1)),
  )
  return same ?? originals[Math.min(at, originals.length - 1)]
}

function openGroup(
  state: State,
  day: SegmentDay | undefined,
  { type, lastDay }: PageSegment,
  stranger: boolean,
): Group {
  const group: Group = { segments: [], stranger, ...(type ? { type } : {}), ...(lastDay ? { lastDay } : {}) }
  state.groups.push(group)
  if (day) setDay(state, group, day)
  return group
}

function setDay(state: State, group: Group, { value, source }: SegmentDay): void {
  group.day = value
  group.source = source === 'labelled' ? 'labelled' : 'header'
  const same = state.byDay.get(value) ?? []
  same.push(group)
  state.byDay.set(value, same)
}

/** A later page may have the day that the first did not have, or the end of a stay. */
function complete(state: State, group: Group, { lastDay }: PageSegment, day: SegmentDay | undefined): void {
  if (group.day === undefined && day) setDay(state, group, day)
  if (lastDay !== undefined && (group.lastDay === undefined || lastDay > group.lastDay)) group.lastDay = lastDay
}

/** The group that a segment goes on with, or is another part of. */
function targetOf(
  state: State,
  page: PageNotes,
  segment: PageSegment,
  day: SegmentDay | undefined,
  stranger: boolean,
  placed: readonly Group[],
): Group | undefined {
  if (segment.opens === 'nothing') {
    const before = goesOnFrom(state, page, segment, day)
    if (before && (before.stranger === stranger || page.head.patient === undefined)) return before
  }
  if (!day) return sameFormBefore(state, segment, stranger)
  const isPart = (group: Group): boolean => group.stranger === stranger && isPartOf(group, segment, day, placed)
  return (state.byDay.get(day.value) ?? []).findLast(isPart) ?? stayOf(state, segment, day, stranger)
}

/** The next page of a form often has its title again and no date. */
function sameFormBefore(state: State, segment: PageSegment, stranger: boolean): Group | undefined {
  const before = state.recent.at(-1)
  const last = before && state.byPage.get(before)?.at(-1)
  if (!last || last.stranger !== stranger || segment.opens === 'entry' || segment.type === undefined) return undefined
  return last.type === segment.type && officeOf(last) === segment.office ? last : undefined
}

/** Of the same day and office, and of no other kind. Two entries of one page are two encounters. */
function isPartOf(group: Group, segment: PageSegment, day: SegmentDay, placed: readonly Group[]): boolean {
  if (!sameType(group.type, segment.type)) return false
  const last = (placed.at(-1) === group && segment.type === undefined) || isNext(group, segment)
  if (!last && !sameOffice(officeOf(group), segment.office)) return false
  return segment.opens !== 'entry' || !placed.includes(group) || group.day !== day.value
}

const ofPages = new Set(['form', 'letter', 'deposition', 'ime'])

/** The next page of a form or report may have another title. */
function isNext({ segments, type }: Group, segment: PageSegment): boolean {
  return (
    type !== undefined &&
    type === segment.type &&
    ofPages.has(type) &&
    segments.length > 0 &&
    segment.opens === 'record'
  )
}

function stayOf(state: State, segment: PageSegment, day: SegmentDay, stranger: boolean): Group | undefined {
  return state.groups
    .slice(-60)
    .findLast((group) => group.stranger === stranger && isInStay(group, day.value, segment.type, segment.office))
}

/** By the count of its pages, else by its day, else what the page before ended with. */
function goesOnFrom(
  state: State,
  page: PageNotes,
  segment: PageSegment,
  day: SegmentDay | undefined,
): Group | undefined {
  const before = state.recent.toReversed()
  const { part } = page.head
  const counted =
    part && part.page > 1
      ? before.find(({ head }) => head.part?.page === part.page - 1 && head.part.of === part.of)
      : undefined
  if (counted) return state.byPage.get(counted)?.at(-1)
  const last = before[0] && !isComplete(before[0]) ? state.byPage.get(before[0])?.at(-1) : undefined
  if (!day || day.source === 'signed') return last
  const near = before.flatMap((each) => state.byPage.get(each) ?? [])
  const same = near.find((group) => group.day === day.value)
  if (same) return same
  return last && (last.day === undefined || isInStay(last, day.value, segment.type, officeOf(last))) ? last : undefined
}

/** The last page of a record that counts its pages: what follows without a mark does not go on with it. */
function isComplete({ head: { part } }: PageNotes): boolean {
  return part?.of !== undefined && part.page === part.of
}
