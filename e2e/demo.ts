import { runCasefold } from '@casefold/dev/casefold'
import { demoDir } from '@casefold/dev/clone'
import type { Page } from 'playwright-core'
import type { HouseAddresses } from './house-addresses.ts'
import { password } from './people.ts'
import { boxed, text, type View } from './view.ts'
import { heading } from './walk.ts'

/** As `npm run dev` fills it; safe to repeat. */
export async function seedDemo({ env }: HouseAddresses): Promise<void> {
  await runCasefold({ ...env, SEED_PASSWORD: password }, ['seed', '--demo', demoDir])
}

/** One of the ways that Home offers to somebody new. */
export async function startWith(page: Page, name: string): Promise<void> {
  await page.getByRole('region', { name: 'Start here' }).getByRole('link', { name, exact: true }).click()
}

/** The first number of the bottom line, and the words that it rests on. */
export async function openCitation(page: Page): Promise<void> {
  const bottomLine = page.getByRole('region', { name: 'Bottom line' })
  await bottomLine
    .getByRole('link', { name: /^Citation \d+$/ })
    .first()
    .click()
  await boxed(page).waitFor()
}

const demo = { as: 'demoReviewer', path: '/', before: seedDemo, isOnlyPicture: true } as const

/** What somebody sees who starts the demo and follows Home. The screens are looked at elsewhere. */
export const demoViews: readonly View[] = [
  { ...demo, name: 'demo-home', ready: text('Employment file, with a password.pdf') },
  {
    ...demo,
    name: 'demo-report',
    open: async (page) => {
      await startWith(page, 'Read a finished report')
      await heading(page, 'Smoking history').waitFor()
      await openCitation(page)
    },
    ready: boxed,
  },
  { ...demo, name: 'demo-review', open: (page) => startWith(page, 'Review what was found'), ready: boxed },
  {
    ...demo,
    name: 'demo-documents',
    open: (page) => startWith(page, 'Look at its documents'),
    ready: text('Corner House Pharmacy #214.pdf'),
  },
]
