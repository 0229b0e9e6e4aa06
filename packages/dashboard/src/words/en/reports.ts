import { formatIn } from '../format.ts'
import { dates } from './dates.ts'

const { plural, number } = formatIn('en')
const documents = (count: number): string => plural(count, { one: 'document', other: 'documents' })

export const reports = {
  title: 'Reports',
  types: {
    smokingHistory: 'Smoking history',
    medicationHistory: 'Medication history',
    allergyHistory: 'Allergy history',
    medicalHistory: 'Medical history',
    pulmonologyDisabilityHistory: 'Pulmonology disability history',
  },
  /** What each reads and gives, in a line. */
  gives: {
    smokingHistory: 'Status, amounts, pack-years and quit dates, and where the records contradict each other',
    medicationHistory: 'Drugs with dose, start and stop by date, the current list, and what does not fit together',
    allergyHistory: 'Substances, reactions and how sure they are, denials, and what was tolerated later',
    medicalHistory: 'Conditions, injuries, operations, stays, work and denials, with smoking, drugs and allergies',
    pulmonologyDisabilityHistory:
      'Lung function over time, gases, oxygen, exacerbations, exposures and work, beside published rules',
  },
  report: 'Report',
  claim: 'Claim',
  state: 'State',
  assignee: 'Assignee',
  created: 'Started',
  actions: 'Actions',
  actionsFor: (report: string): string => `Actions for ${report}`,

  anyState: 'Any state',
  anybody: 'Anybody',
  me: 'Me',
  nobody: 'Nobody',
  /** By the status that the service gives. */
  statuses: {
    pending: 'Waiting',
    processing: 'Under way',
    awaiting_review: 'Needs review',
    completed: 'Completed',
    failed: 'Failed or stopped',
  },
  more: 'Show more',
  shown: (count: number, more: boolean): string =>
    more ? `First ${number(count)} reports` : plural(count, { one: 'report', other: 'reports' }),
  empty: 'No reports yet',
  emptyHint: 'A report is started in its case, from the records that are there. It then waits for a reviewer here.',
  toCases: 'Go to the cases',
  emptyCase: 'No report about this case yet',
  emptyCaseHint: 'A report gathers what the records say about one matter, each statement with its page.',
  emptyCaseViewer: 'People who may start reports will do so.',
  none: 'No report matches',
  showAll: 'Show all reports',

  queued: 'Queued',
  waiting: 'Waiting for documents',
  analysing: 'Analysing',
  analysingPages: (done: number, all: number): string => `Analysing ${number(done)} of ${number(all)} pages`,
  needsReview: 'Needs review',
  writing: 'Writing',
  completed: 'Completed',
  failed: 'Failed',
  stopped: 'Stopped',
  /** By the code that the service gives. */
  failures: {
    cancelled: 'Somebody stopped it.',
    deadline_exceeded: 'It made no progress for too long. Retry.',
    too_complex: 'Comparing what the pages say takes too much work.',
    citation_broken: 'A page no longer says what a finding quotes. Retry, and the case is analysed again.',
    internal: 'Something went wrong on our side. Retry.',
  } as Readonly<Record<string, string>>,
  stale: 'Records changed since',
  staleHint: 'Documents were added, deleted or read again after this was analysed',

  findings: (count: number): string => plural(count, { one: 'finding', other: 'findings' }),
  decided: (done: number, all: number): string => `${number(done)} of ${number(all)} decided`,
  conflicts: (count: number): string => plural(count, { one: 'conflict', other: 'conflicts' }),
  heldBy: (name: string): string => `${name} is reviewing it`,
  heldByYou: 'You are reviewing it',
  somebody: 'Somebody',
  formerColleague: 'Former colleague',

  assign: (report: string): string => `Assign ${report}`,
  assignedTo: (name: string): string => `Assigned to ${name}`,
  unassigned: 'Assigned to nobody',
  assignMe: (name: string): string => `${name} (you)`,
  retry: 'Retry',
  retryNamed: (report: string): string => `Retry ${report}`,
  retried: (report: string): string => `${report} goes on`,
  stop: 'Stop report',
  stopTitle: (report: string): string => `Stop ${report}?`,
  stopText:
    'Nobody can review or read it while it is stopped. Nothing that was decided is lost: with Retry it goes on.',
  wasStopped: (report: string): string => `${report} is stopped`,
  startAgain: 'Start again with the present records',

  start: 'Start report',
  startTitle: 'Start a report',
  type: 'Type of report',
  options: 'Dates and period',
  indexDate: 'Index date',
  indexDateHint: 'Divides what was before from what came after',
  lookBackMonths: 'Look-back, months',
  lookBackHint: 'Counts back from the index date, or else from “As of”',
  asOf: 'As of',
  asOfHint: 'The day that the report speaks of',
  periodFrom: 'Period from',
  periodTo: 'Period to',
  today: 'Today',
  keyDates: { loss: 'Date of loss', allegedOnset: 'Alleged onset', lastInsured: 'Last insured' },
  take: (label: string, day: string): string => `${label}, ${day}`,
  problems: {
    date: dates.noDay,
    months: 'A whole number from 1 to 1200',
    needsDay: 'Say the day it counts back from: the index date, or “As of”',
    order: 'The period ends before it begins',
  },
  allRead: (count: number): string =>
    `${plural(count, { one: 'document is read and goes', other: 'documents are read and go' })} into the report.`,
  stillReading: (reading: number, all: number): string =>
    reading === 1
      ? `1 of ${documents(all)} is still being read; the report waits for it.`
      : `${number(reading)} of ${documents(all)} are still being read; the report waits for them.`,
  notRead: (count: number): string =>
    `${documents(count)} could not be read and will be listed in the report as not read:`,
  andMore: (count: number): string => `and ${number(count)} more`,
  noDocuments: 'There are no documents in this case yet. Upload some first.',

  backToCase: (claimNumber: string): string => `Case ${claimNumber}`,
  backwards: (months: number): string => plural(months, { one: 'month back', other: 'months back' }),
  indexed: (day: string): string => `index date ${day}`,
  asOfDay: (day: string): string => `as of ${day}`,
  from: (day: string): string => `from ${day}`,
  until: (day: string): string => `until ${day}`,
  steps: {
    label: 'Steps',
    documents: 'Documents are read',
    analyse: 'Pages are analysed',
    review: 'Somebody reviews',
    write: 'The report is written',
  },
  stepDone: 'done',
  queuedText: 'It starts in a moment.',
  waitingText: 'Some documents of the case are still being read. The analysis begins when they are done.',
  analysingText: 'Every page is looked through for statements and their exact words.',
  nextReview: 'When it is done, the findings wait here for a reviewer. You can leave this page.',
  writingTitle: 'The report is being written',
  writingText: 'It opens here by itself when it is done.',
  completedTitle: 'The report is written',
  read: 'Read the report',
  failedTitle: 'The report could not be made',
  stoppedTitle: 'The report was stopped',
  toCase: 'Back to the case',
}
