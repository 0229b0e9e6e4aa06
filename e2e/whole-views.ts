import type { Locator, Page } from 'playwright-core'
import type { House } from './house.ts'
import { boxed, type View } from './view.ts'

const lungs = { as: 'viewer', path: ({ whole }: House) => `/reports/${whole.lungReportId}` } as const
const medical = { as: 'viewer', path: ({ whole }: House) => `/reports/${whole.medicalReportId}` } as const

function titled(name: string): (page: Page) => Locator {
  return (page) => page.getByRole('heading', { name, exact: true })
}

/** The screen begins with that part. */
function from(name: string): Pick<View, 'open' | 'ready'> {
  const find = `[...document.querySelectorAll('h2, h3')].find(({ textContent }) => textContent === ${JSON.stringify(name)})`
  const open = async (page: Page): Promise<void> => {
    await titled(name)(page).waitFor()
    await page.evaluate(`${find}.scrollIntoView()`)
  }
  return { open, ready: titled(name) }
}

/** As somebody does who doubts a point of the chart. */
function openPoint(page: Page): Promise<void> {
  return page.getByRole('link', { name: /^Before bronchodilator, 01\/16\/2017: 1\.66 L/ }).press('Enter')
}

/** The reports that are made of several subjects, and their reviews. */
export const wholeViews: readonly View[] = [
  {
    name: 'review-measurement',
    as: 'reviewer',
    path: ({ whole }) => `/reports/requests/${whole.lungReviewId}?item=${whole.measurementId}`,
    ready: boxed,
  },
  { name: 'report-lungs', ...lungs, ...from('FEV1 over time') },
  { name: 'report-lungs-point', ...lungs, open: openPoint, ready: boxed, isOnlyPicture: true },
  { name: 'report-lungs-rules', ...lungs, ...from('Measured values beside published rules'), isOnlyPicture: true },
  { name: 'report-medical', ...medical, ...from('Findings') },
  { name: 'report-medical-matrix', ...medical, ...from('Who was told what, when'), isOnlyPicture: true },
]
