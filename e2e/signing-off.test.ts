import type { FinishedReport } from '@casefold/contract/finished-report'
import { openCasefold } from '@casefold/sdk'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { typedStory } from './made-files.ts'
import { identityProvider, password, people } from './people.ts'
import { approveUnseen, untilOpen } from './review-desk.ts'
import { layCase, start } from './reviews.ts'
import { signInByHand, typeEmail } from './sign-in-page.ts'
import { button, heading, listed, missing, see, walk } from './walk.ts'

/** A review of its own: what is signed cannot be signed again. */
async function newReview(claimNumber: string, seed: number): Promise<string> {
  const { url, keys } = inject('house')
  const casefold = openCasefold({ baseUrl: url, apiKey: keys.main })
  const caseId = await layCase(casefold, claimNumber, 'Cough since the spring', await typedStory(seed))
  const id = await start(casefold, caseId, 'smokingHistory')
  await casefold.reports.waitForReview(id)
  return id
}

/** As it is printed, and as the reader shows it. */
async function signatureOn(page: Page): Promise<FinishedReport['signOff']['approved']> {
  await page.waitForURL(/\/reports\/rep_\w+/)
  await see(heading(page, 'Smoking history'))
  const { url, keys } = inject('house')
  const casefold = openCasefold({ baseUrl: url, apiKey: keys.main })
  const read = (await casefold.reports.read(/rep_\w+/.exec(page.url())?.[0] ?? '')) as FinishedReport
  return read.signOff.approved
}

async function toFinish(page: Page, id: string): Promise<void> {
  await page.goto(`/reports/requests/${id}`)
  await see(page.locator('[data-item]'))
  await untilOpen(page)
  await page.keyboard.press('Shift+Enter')
  await button(page.getByRole('dialog'), /^Approve and write the report/).click()
  await approveUnseen(page)
  await see(page.getByRole('dialog', { name: 'Confirm that it is you' }))
}

walk('a report is signed with a password, and says so', async (open) => {
  const id = await newReview('NFC-2025-00501', 29)
  const page = await open({ as: 'signer', forgive: [/status of 400/, /answer 400/] })
  await toFinish(page, id)
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await dialog.getByLabel('Your password').fill('not the right one')
  await button(dialog, 'Confirm and approve').click()
  await see(dialog.getByText('The present password is not right.'))
  await dialog.getByLabel('Your password').fill(password)
  await button(dialog, 'Confirm and approve').click()
  expect(await signatureOn(page)).toMatchObject({
    name: people.signer.name,
    credentials: people.signer.credentials,
    proof: { method: 'password' },
  })
  await see(page.getByText('with their password').first(), page.getByText(people.signer.name).first())
})

walk('a report is signed through the identity provider, which leads back to the review', async (open, { idp }) => {
  const id = await newReview('NFC-2025-00502', 52)
  const page = await open()
  const { email, name } = people.federatedSigner
  const signInThere = async (): Promise<void> => {
    await page.waitForURL(`${idp.issuer}/**`)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill('anything')
    await button(page, 'Sign in').click()
  }
  const link = page.getByRole('link', { name: `Continue with ${identityProvider.name}` })
  await page.goto('/sign-in')
  await typeEmail(page, email)
  await link.click()
  await signInThere()
  await see(button(page, new RegExp(name)))
  await toFinish(page, id)
  await link.click()
  await signInThere()
  await page.waitForURL(new RegExp(`/reports/requests/${id}`))
  const dialog = page.getByRole('dialog', { name: 'Finish the review' })
  await see(dialog.getByText('You have confirmed who you are. Approve the report to sign it.'))
  await button(dialog, /^Approve and write the report/).click()
  await approveUnseen(page)
  expect(await signatureOn(page)).toMatchObject({ name, proof: { method: 'oidc', issuer: idp.issuer } })
  await see(page.getByText(/by a new sign-in at their identity provider/).first())
})

walk('credentials are given by an administrator, and the trail holds what stood there before', async (open) => {
  const { credited, crediting } = people
  const page = await open()
  await signInByHand(page, crediting.email, password)
  await page.goto('/settings/members')
  const row = listed(page, 'Members').getByRole('row').filter({ hasText: credited.email })
  await see(row.getByText(credited.credentials))
  await button(row, `Actions for ${credited.name}`).click()
  await button(page, 'Credentials…').click()
  const dialog = page.getByRole('dialog', { name: `Credentials of ${credited.name}` })
  await dialog.getByLabel('Credentials').fill('RN, CCM')
  await button(dialog, 'Save the credentials').click()
  await missing(dialog)
  await see(row.getByText('RN, CCM'))
  await page.goto('/audit')
  await see(page.getByText(`Credentials: ${credited.credentials} → RN, CCM`))

  const own = await open()
  await signInByHand(own, credited.email, password)
  await own.goto('/account')
  const field = own.getByLabel('Credentials')
  await see(field)
  expect(await field.inputValue()).toBe('RN, CCM')
  expect(await field.isEditable()).toBe(false)
  // Another name is somebody of whom the administrator has said nothing.
  await own.getByLabel('Name', { exact: true }).fill('Hana Novak')
  await button(own, 'Save').click()
  await expect.poll(() => field.inputValue()).toBe('none')
})
