import { expect } from 'vitest'
import { openCitation, seedDemo, startWith } from './demo.ts'
import { password, people } from './people.ts'
import { boxedWords, untilOpen } from './review-desk.ts'
import { signInByHand } from './sign-in-page.ts'
import { button, heading, missing, reload, see, walk } from './walk.ts'

const locked = 'Employment file, with a password.pdf'

walk(
  'the first minutes on the demo: from sign-in to the words behind a sentence, and nothing uploaded',
  async (open, house) => {
    await seedDemo(house)
    const page = await open()
    await signInByHand(page, people.demoReviewer.email, password)
    await see(heading(page, 'Home'))
    const start = page.getByRole('region', { name: 'Start here' })
    await see(start)
    expect(await start.getByRole('link').allTextContents()).toEqual([
      'Read a finished report',
      'Review what was found',
      'Search a case',
      'Look at its documents',
    ])
    const failed = page.getByRole('region', { name: 'Failed' })
    await see(failed.getByText(locked), failed.getByText(/needs a password/))

    await startWith(page, 'Read a finished report')
    await see(heading(page, 'Smoking history'), page.getByText(/Demo Reviewer, MD/).first())
    await openCitation(page)
    await expect.poll(() => boxedWords(page)).not.toBe('')

    await page.goto('/')
    await startWith(page, 'Review what was found')
    await untilOpen(page)
    await see(
      page
        .getByText('Quit, and smokes')
        .or(page.getByText(/conflict/i))
        .first(),
    )
    await page.goto('/')
    await startWith(page, 'Search a case')
    await page.getByLabel('Search terms').fill('smoking')
    await page.keyboard.press('Enter')
    await see(page.getByRole('list', { name: 'Pages found' }).getByRole('link').first())

    await page.goto('/')
    await startWith(page, 'Look at its documents')
    await see(page.getByText('Meadowside Allergy and Asthma Center, faxed.pdf'), page.getByText(/needs a password/))

    await page.goto('/')
    await button(page, 'Hide "Start here"').click()
    await missing(start)
    await reload(page, page.getByRole('region', { name: 'Needs review' }))
    await missing(start)
  },
)

walk('somebody who is the first in their tenant is told how to begin', async (open) => {
  const page = await open({ as: 'emptyAdmin' })
  await page.goto('/')
  await startWith(page, 'Create a case')
  await see(page.getByRole('dialog', { name: 'Create case' }))
})
