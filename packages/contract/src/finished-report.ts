import { type Static, Type } from 'typebox'
import type { ReportContent, ReportRun } from './report-content.ts'
import type { SignOff } from './sign-off.ts'

const Hash = Type.String({
  pattern: '^[0-9a-f]{64}$',
  examples: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
})
/** Its fields are in the type; the record is sent as it was hashed, whatever version wrote it. */
const open = <Fields>(title: string, description: string) =>
  Type.Unsafe<Fields>({ type: 'object', additionalProperties: true, title, description })

export const FinishedReport = Type.Object(
  {
    content: open<ReportContent>(
      'ReportContent',
      'Everything that the approved findings say: header, bottom line, conflicts, tables, chronology, gaps, what was not ' +
        'confirmed, records index, counts, method, findings and citations. No clock, run or reviewer is in it.',
    ),
    run: open<ReportRun>('ReportRun', 'Ids and times of this run, and what was not covered'),
    signOff: open<SignOff>('SignOff', 'Who decided about the findings, and who approved the report'),
    contentSha256: Hash,
    recordSha256: Hash,
  },
  { additionalProperties: false, title: 'FinishedReport' },
)
export type FinishedReport = Static<typeof FinishedReport>
