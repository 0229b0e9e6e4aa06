import { formatIn } from '../format.ts'
import { dates } from './dates.ts'

const { number, plural } = formatIn('en')
const findings = (count: number): string => plural(count, { one: 'finding', other: 'findings' })

export const hold = {
  heldBy: (name: string): string => `${name} is reviewing this.`,
  somebody: 'Somebody else',
  integration: 'An integration',
  lookOnly: 'You can look, but not decide.',
  kept: 'What was decided so far is saved.',
  takeOver: 'Take over',
  title: 'Take this review over?',
  confirm: (name: string): string =>
    `${name} can then look, but not decide. Nothing that was decided is lost: you go on where it stands.`,
}

export const notes = {
  label: 'Note',
  add: 'Write a note',
  back: 'Esc leads back to the keys; the note goes with what you choose.',
}

export const conflict = {
  choices: 'How is it resolved?',
  prefer: (side: number): string => `Prefer ${number(side)}`,
  bothStand: 'Both stand',
  allStand: 'All stand',
  explained: 'Explained',
  unresolved: 'Leave unresolved',
  preferred: 'Preferred',
  explain: 'Say what explains it.',
  explainHint: 'Ctrl+Enter: explained by this note. Esc: back to the keys; the note goes with what you choose.',
  gone: 'This side is no longer there: it was computed again.',
  more: (count: number): string => `and ${number(count)} more`,
  fewer: 'Show fewer',
}

export const gap = {
  choices: 'What is it?',
  confirmed: 'Confirm',
  dismissed: 'Dismiss',
  requested: 'Records requested',
  withdraw: 'Take back',
  hints: {
    confirmed: 'Records are missing',
    dismissed: 'Nothing is missing',
    requested: 'They are missing, and were asked for',
  },
  span: (from: string, to: string): string => `${from} to ${to}`,
  since: (from: string): string => `from ${from}`,
  until: (to: string): string => `until ${to}`,
}

export const encounter = {
  title: 'Mend date or visit',
  where: (name: string, first: number, last: number): string =>
    `${name}, ${first === last ? `page ${number(first)}` : `pages ${number(first)}–${number(last)}`}`,
  date: 'Date of service',
  dateHint: 'As much as is known: 3/14/2009, 3/2009 or 2009. Empty: undated.',
  found: (how: string): string => `So far: ${how}.`,
  undated: 'Will be saved as undated.',
  noDate: dates.noDate,
  provider: 'Provider',
  facility: 'Facility',
  type: 'Kind of document',
  notEmpty: 'It can be changed, but not emptied.',
  patient: 'Whose record',
  patients: { found: 'As the analysis found', this: "This patient's", other: "Another patient's" },
  otherPatient: 'What was found on these pages then counts for nothing unless it is approved one by one.',
  hangs: (count: number): string =>
    count === 0
      ? 'No finding hangs on it. Conflicts and gaps of the case are computed again.'
      : `${findings(count)} ${count === 1 ? 'hangs on it. It is' : 'hang on it. They are'} computed again, with the conflicts and gaps of the case.`,
  save: 'Save and compute again',
  computing: 'Computing the case again. A large one takes a while…',
  outdated: 'Somebody corrected it in the meantime. What they wrote is shown; save again if yours is right.',
  theirs: (value: string): string => `They wrote: ${value}`,
  nothing: 'nothing',
}

export const finish = {
  title: 'Finish the review',
  counts: 'What was decided',
  approved: 'Approved',
  edited: 'Edited',
  rejected: 'Rejected',
  added: 'Added',
  leftOver: 'Not decided',
  allDecided: 'Everything is decided.',
  none: 'Nothing was found for this report. It will say what was read, and that none of it speaks of the matter.',
  undecided: (count: number): string => `${findings(count)} not decided`,
  undecidedThen: 'Approved together with the rest; the report says so.',
  blocked: (count: number): string => `${findings(count)} with a flag that asks for a decision`,
  blockedThen: 'Printed as not confirmed, with page, words and flag.',
  conflicts: (count: number): string =>
    plural(count, { one: 'conflict not resolved', other: 'conflicts not resolved' }),
  conflictsThen: 'Printed with both sides, as unresolved.',
  gaps: (count: number): string => plural(count, { one: 'gap not decided', other: 'gaps not decided' }),
  gapsThen: 'Printed as not decided.',
  broken: (count: number): string =>
    count === 1
      ? '1 approved finding quotes words that its page no longer says.'
      : `${number(count)} approved findings quote words that their pages no longer say.`,
  brokenThen: 'Choose other words as the source, or reject it. Until then no report is written.',
  incomplete: 'Your organisation wants every finding to be decided before a report is written.',
  stale: 'Documents changed since the analysis. The report will name what it does not cover.',
  signed: (name: string): string => `The report is signed off by ${name}, and nothing can be decided after that.`,
  mayNot: 'You can decide, but not approve. Somebody who may has to finish it.',
  toUndecided: 'Go to the undecided',
  toBroken: 'Go to the changed source',
  approve: 'Approve and write the report',
  unseenTitle: (count: number): string => `${findings(count)} not looked at`,
  unseenThen: (count: number): string =>
    count === 1
      ? 'It would be approved together with the rest, and nobody has opened it in this review. The report prints that beside the sign-off.'
      : `They would be approved together with the rest, and nobody has opened them in this review. The report prints their number, ${number(count)}, beside the sign-off.`,
  unseenLook: 'Go to the first of them',
  unseenApprove: (count: number): string =>
    count === 1 ? 'Approve it without looking at it' : `Approve ${number(count)} without looking at them`,
}

export const search = {
  label: 'Search the case',
  placeholder: 'Words as they may stand on a page',
  hint: 'Any of the words is enough. ↑ ↓ choose, Enter shows the page, Esc closes.',
  results: 'Pages found',
  first: (count: number): string => `The first ${number(count)} pages. More words do not narrow it; try a rarer one.`,
}
