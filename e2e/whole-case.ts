import { openCasefold } from '@casefold/sdk'
import { prove, signIn } from './client.ts'
import type { HouseAddresses } from './house-addresses.ts'
import { lungSheet } from './lung-sheet.ts'
import { wholeStory } from './made-files.ts'
import { password, people } from './people.ts'
import { layCase, listFindings, start } from './reviews.ts'

type Started = {
  readonly caseId: string
  /** Waits for a review, and nobody decides. */
  readonly lungReviewId: string
  readonly lungId: string
  readonly medicalId: string
}

/** A case of which both long reports are finished: its records speak of all five subjects. */
export type WholeCase = {
  readonly caseId: string
  readonly lungReviewId: string
  /** FEV1 before a bronchodilator, with its limit and z-score. */
  readonly measurementId: string
  readonly lungReportId: string
  readonly medicalReportId: string
}

export async function startWholeCase(url: string, apiKey: string): Promise<Started> {
  const casefold = openCasefold({ baseUrl: url, apiKey })
  const story = await wholeStory()
  const files = [...story.files, await lungSheet(story)]
  const caseId = await layCase(casefold, 'NFC-2025-00233', 'COPD, unable to work since 2016', { ...story, files })
  return {
    caseId,
    lungReviewId: await start(casefold, caseId, 'pulmonologyDisabilityHistory', { indexDate: '2016-08-01' }),
    lungId: await start(casefold, caseId, 'pulmonologyDisabilityHistory'),
    medicalId: await start(casefold, caseId, 'medicalHistory'),
  }
}

/** The review that is to be undecided is there before anything is approved. */
export async function finishWholeCase(
  { url }: HouseAddresses,
  apiKey: string,
  { caseId, lungReviewId, lungId, medicalId }: Started,
): Promise<WholeCase> {
  const casefold = openCasefold({ baseUrl: url, apiKey })
  const reviewer = await signIn(url, people.reviewer.email, password)
  await casefold.reports.waitForReview(lungReviewId)
  const finish = async (reportRequestId: string): Promise<string> => {
    await casefold.reports.waitForReview(reportRequestId)
    await prove(reviewer, password)
    await reviewer.must('POST', '/api/reports', { reportRequestId, action: 'approve_review' })
    return (await casefold.reports.wait(reportRequestId)).reportId ?? ''
  }
  const measurement = (await listFindings(casefold, lungReviewId)).find(
    ({ category, value, flags }) =>
      category === 'pulmonary.measurement' &&
      flags.length === 0 &&
      (value as { measure?: string }).measure === 'FEV1' &&
      (value as { zScore?: number }).zScore !== undefined,
  )
  return {
    ...{ caseId, lungReviewId, measurementId: measurement?.findingId ?? '' },
    lungReportId: await finish(lungId),
    medicalReportId: await finish(medicalId),
  }
}
