import { expect } from 'vitest'
import { linkIn, mailTo } from './mails.ts'
import { password, people, tenants } from './people.ts'
import { signInByHand } from './sign-in-page.ts'
import { button, chosen, heading, listed, missing, reload, see, walk } from './walk.ts'

const fresh = 'Quarry Street Adjusters'
const first = { email: 'pia.holt@quarry.test', name: 'Pia Holt' }

walk('a site admin makes an organisation and lets its first administrator in', async (open, { mailDir }) => {
  const page = await open()
  await signInByHand(page, people.siteAdmin.email, password)
  await see(heading(page, 'Site admin'))
  // Of records they see nothing.
  await missing(page.getByRole('link', { name: 'Cases', exact: true }))
  expect(await page.evaluate(`fetch('/api/cases').then(({ status }) => status)`)).toBe(403)
  const table = listed(page, 'Organisations')
  await see(table.getByText(tenants.main), page.getByRole('heading', { name: 'Health' }))
  await see(page.getByRole('heading', { name: 'Failed work' }), page.getByText(/password/).first())

  await button(page, 'New organisation').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(fresh)
  await button(dialog, 'Make it').click()
  await see(table.getByText(fresh))
  await reload(page, table.getByText(fresh))
  await button(page, `Enter ${fresh}`).click()
  await expect.poll(() => chosen(page.getByRole('combobox', { name: 'Organisation' }))).toBe(fresh)
  await page.goto('/settings/members')
  await reload(page, heading(page, 'Members'))
  await button(page, 'Invite somebody').click()
  await dialog.getByLabel('Email address').fill(first.email)
  await dialog.getByLabel('Role').selectOption('TenantAdmin')
  await button(dialog, 'Send the invitation').click()
  await see(dialog.getByText('A mail with a link is on its way'))

  const admin = await open()
  await admin.goto(linkIn(await mailTo(mailDir, first.email)))
  await admin.getByLabel('Your name').fill(first.name)
  await admin.getByLabel('Choose a password').fill(password)
  await button(admin, 'Join').click()
  await see(heading(admin, 'Home'), admin.getByText(fresh))
  await admin.goto('/cases')
  await see(admin.getByText('No cases yet'), button(admin, 'Create case'))
})
