import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { linkIn, mailTo } from './mails.ts'
import { password, people, tenants } from './people.ts'
import { signInByHand } from './sign-in-page.ts'
import { button, heading, listed, missing, reload, see, walk } from './walk.ts'

const invited = { email: 'nia.abara@northfield.test', name: 'Nia Abara' }

walk('somebody is invited, comes by the mail, and is in', async (open, { mailDir }) => {
  const admin = await open({ as: 'admin' })
  await admin.goto('/settings/members')
  await button(admin, 'Invite somebody').click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('Email address').fill(invited.email)
  await dialog.getByLabel('Role').selectOption('Viewer')
  await button(dialog, 'Send the invitation').click()
  await see(dialog.getByText(`A mail with a link is on its way to ${invited.email}.`))
  await reload(admin, listed(admin, 'Open invitations').getByText(invited.email))

  const link = linkIn(await mailTo(mailDir, invited.email))
  const page = await open()
  await page.goto(link)
  await see(heading(page, `Join ${tenants.main}`))
  await reload(page, heading(page, `Join ${tenants.main}`), page.getByText(invited.email))
  await page.getByLabel('Your name').fill(invited.name)
  await page.getByLabel('Choose a password').fill(password)
  await button(page, 'Join').click()
  await see(button(page, new RegExp(invited.name)))
  await reload(page, button(page, new RegExp(invited.name)), heading(page, 'Home'))

  await reload(admin, listed(admin, 'Members').getByText(invited.name))
  await missing(listed(admin, 'Open invitations'))
  // Taken away again: their session ends with it.
  await button(admin, `Actions for ${invited.name}`).click()
  expect(await isInWindow(admin, button(admin, 'Remove…'))).toBe(true)
  await button(admin, 'Remove…').click()
  await button(dialog, 'Remove').click()
  await see(admin.getByText(`${invited.name} was removed.`))
  await page.reload()
  await see(heading(page, 'Sign in'))
  await reload(admin, heading(admin, 'Members'))
  await missing(listed(admin, 'Members').getByText(invited.name))
})

async function isInWindow(page: Page, item: Locator): Promise<boolean> {
  await item.waitFor()
  const [box, window] = [await item.boundingBox(), page.viewportSize()]
  if (!box || !window) return false
  return box.x >= 0 && box.y >= 0 && box.x + box.width <= window.width && box.y + box.height <= window.height
}

/** What the page itself would get if it asked. */
function statusOf(page: Page, method: string, path: string, body?: object): Promise<unknown> {
  const how = {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  }
  return page.evaluate(`fetch('${path}', ${JSON.stringify(how)}).then(({ status }) => status)`)
}

walk('a Viewer sees no button that they may not press, and is refused all the same', async (open, { records }) => {
  const page = await open({ as: 'viewer' })
  await page.goto('/cases')
  await see(heading(page, 'Cases'), page.getByText('Shortness of breath after warehouse fire'))
  await missing(button(page, 'Create case'))
  await page.goto(`/cases/${records.caseId}/documents`)
  await see(page.getByText('Pulmonary clinic'))
  await missing(button(page, 'Upload files'), button(page, 'Edit'), button(page, 'Close case'))
  await missing(page.getByRole('link', { name: 'Activity' }))
  for (const entry of ['Members', 'API & Integrations', 'Security', 'Audit', 'Site admin'])
    await missing(page.getByRole('link', { name: entry, exact: true }))
  for (const path of ['/settings/members', '/settings/api', '/settings/security', '/audit', '/site']) {
    await page.goto(path)
    await see(heading(page, 'Not for your role'))
    await reload(page, heading(page, 'Not for your role'))
  }
  const newCase = { claimNumber: 'x', caseType: 'x', title: 'x' }
  expect(await statusOf(page, 'POST', '/api/cases/new', newCase)).toBe(403)
  expect(await statusOf(page, 'DELETE', `/api/documents/${records.typedId}`)).toBe(403)
  for (const path of ['/private/members', '/private/keys', '/private/settings/security', '/private/site/tenants'])
    expect(await statusOf(page, 'GET', path)).toBe(403)
})

walk('the last administrator stays', async (open) => {
  const page = await open({ as: 'otherAdmin' })
  await page.goto('/settings/members')
  await see(listed(page, 'Members').getByText(people.otherAdmin.email))
  const sentence = page.getByText(/^The last administrator can be neither removed nor given another role\./)
  await see(sentence)
  expect(await page.getByLabel(`Role of ${people.otherAdmin.name}`).isDisabled()).toBe(true)
  const askWho = `fetch('/private/session').then((answer) => answer.json()).then(({ userId }) => userId)`
  expect(await statusOf(page, 'DELETE', `/private/members/${await page.evaluate(askWho)}`)).toBe(409)
  // With a second one the first may go.
  const second = page.getByLabel(`Role of ${people.admin.name}`)
  await second.selectOption('TenantAdmin')
  await see(page.getByText(`${people.admin.name} is now Administrator.`))
  await reload(page, second)
  await missing(sentence)
  await second.selectOption('Reviewer')
  await see(page.getByText(`${people.admin.name} is now Reviewer.`))
  await reload(page, sentence)
})

walk('signed out everywhere, by oneself', async (open) => {
  const [here, there] = [await open(), await open()]
  for (const page of [here, there]) await signInByHand(page, people.scattered.email, password)
  await here.goto('/account')
  const sessions = listed(here, 'Your sessions')
  await see(sessions)
  await reload(here, sessions.getByText('this one'))
  await button(here, 'Sign out everywhere').click()
  await button(here.getByRole('dialog'), 'Sign out everywhere').click()
  await see(heading(here, 'Sign in'))
  await reload(here, heading(here, 'Sign in'))
  await there.reload()
  await see(heading(there, 'Sign in'))
})

walk('signed out everywhere, by an administrator', async (open) => {
  const page = await open()
  await signInByHand(page, people.scattered.email, password)
  const admin = await open({ as: 'admin' })
  await admin.goto('/settings/members')
  await button(admin, `Actions for ${people.scattered.name}`).click()
  // What is said is not said for long.
  const said = see(admin.getByText(`${people.scattered.name} was signed out`))
  await Promise.all([said, button(admin, 'Sign out everywhere').click()])
  await page.reload()
  await see(heading(page, 'Sign in'))
})
