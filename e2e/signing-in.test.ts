import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { countMailsTo, linkIn, mailTo } from './mails.ts'
import { identityProvider, password, people, tenants } from './people.ts'
import { passProvider, signInByHand, typeEmail, typePassword } from './sign-in-page.ts'
import { button, chosen, heading, listed, missing, reload, see, walk } from './walk.ts'

walk('with a password, to the page that was asked for', async (open) => {
  const page = await open()
  await page.goto('/cases?status=active')
  await see(heading(page, 'Sign in'))
  await reload(page, heading(page, 'Sign in'))
  await typeEmail(page, people.reviewer.email)
  await typePassword(page, 'not this one')
  await see(page.getByText('The email address or the password is not right.'))
  await typePassword(page, password)
  await see(heading(page, 'Cases'))
  expect(page.url()).toMatch(/\/cases\?status=active$/)
  await reload(page, heading(page, 'Cases'), button(page, /Account/))
  await signOut(page)
  await page.goBack()
  await see(heading(page, 'Sign in'))
})

async function signOut(page: Page): Promise<void> {
  await button(page, /^Account/).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await see(heading(page, 'Sign in'))
}

/** What a laptop with a fingerprint reader has. */
async function plugInAuthenticator(page: Page): Promise<{ touch(isTouched: boolean): Promise<void> }> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
  })
  return {
    touch: (enabled) =>
      session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }).then(() => undefined),
  }
}

walk('with a passkey that was added before', async (open) => {
  const page = await open()
  const reader = await plugInAuthenticator(page)
  await signInByHand(page, people.keyless.email, password)
  await page.goto('/account')
  await page.getByLabel('Name of the passkey').fill('Work laptop')
  await page.getByLabel('Your password').fill(password)
  await button(page, 'Add a passkey').click()
  await see(page.getByRole('cell', { name: 'Work laptop' }).or(page.getByRole('rowheader', { name: 'Work laptop' })))
  await reload(page, page.getByText('Work laptop'))
  // Else whoever signs out is signed in again at once, by what the browser offers beside the field.
  await reader.touch(false)
  await signOut(page)
  await reload(page, heading(page, 'Sign in'))
  await reader.touch(true)
  await button(page, 'Sign in with a passkey').click()
  await see(button(page, /Kim Tanaka/))
  await page.goto('/account')
  await see(listed(page, 'Your sessions').getByText('Passkey'))
  await button(page, /Remove the passkey Work laptop/).click()
  await button(page.getByRole('dialog'), 'Remove').click()
  await see(page.getByText('You have none yet.'))
})

walk('through the identity provider, confirmed with a password', async (open, house) => {
  const page = await open()
  await page.goto('/cases?q=fire')
  await typeEmail(page, people.federated.email)
  const link = page.getByRole('link', { name: `Continue with ${identityProvider.name}` })
  await see(link, button(page, 'Use a password instead'))
  await link.click()
  await page.waitForURL(`${house.idp.issuer}/**`)
  await page.reload()
  await page.getByLabel('Email').fill(people.federated.email)
  await page.getByLabel('Password').fill('anything')
  await button(page, 'Sign in').click()
  await see(heading(page, 'Confirm that it is you'))
  await reload(page, heading(page, 'Confirm that it is you'), page.getByText(people.federated.email))
  await page.getByLabel('Password', { exact: true }).fill('not this one')
  await button(page, 'Confirm').click()
  await see(page.getByRole('alert'))
  await page.getByLabel('Password', { exact: true }).fill(password)
  await button(page, 'Confirm').click()
  await see(heading(page, 'Cases'))
  expect(page.url()).toContain('/cases?q=fire')
  await reload(page, button(page, /Ines Rossi/))
  // It speaks for this organisation alone.
  await missing(page.getByRole('combobox', { name: 'Organisation' }))
  // From now on the provider is enough.
  await signOut(page)
  await passProvider(page, people.federated.email)
  await see(button(page, /Ines Rossi/))
})

walk('through the identity provider, confirmed with a passkey', async (open) => {
  const { email } = people.federatedKey
  const page = await open()
  const reader = await plugInAuthenticator(page)
  await page.goto('/sign-in')
  await typeEmail(page, email)
  await button(page, 'Use a password instead').click()
  await typePassword(page, password)
  await page.waitForURL((address) => address.pathname !== '/sign-in')
  await page.goto('/account')
  await page.getByLabel('Name of the passkey').fill('Work laptop')
  await page.getByLabel('Your password').fill(password)
  await button(page, 'Add a passkey').click()
  await see(button(page, /Remove the passkey Work laptop/))
  await reader.touch(false)
  await signOut(page)
  await passProvider(page, email)
  await see(heading(page, 'Confirm that it is you'))
  await reader.touch(true)
  await button(page, 'Confirm with a passkey').click()
  await see(button(page, /Pia Conti/))
})

walk('through the identity provider, confirmed by mail', async (open, { mailDir }) => {
  const { email } = people.federatedMail
  const before = await countMailsTo(mailDir, email)
  const page = await open()
  await page.goto('/sign-in')
  await passProvider(page, email)
  await see(heading(page, 'Confirm that it is you'))
  await button(page, 'Send me a link by mail').click()
  await see(heading(page, 'Look into your mail'))
  const link = linkIn(await mailTo(mailDir, email, before + 1))
  // Another browser has nothing that waits.
  const elsewhere = await open()
  await elsewhere.goto(link)
  await see(heading(elsewhere, 'This sign-in does not wait any more'))
  await page.goto(link)
  await button(page, 'Confirm and sign in').click()
  await see(button(page, /Leo Bruni/))
  expect(page.url()).not.toContain(new URL(link).hash.slice(1))
})

walk('not through the identity provider, for who is no member', async (open, { idp }) => {
  const page = await open()
  await page.goto('/sign-in')
  await typeEmail(page, `nobody@${identityProvider.domain}`)
  await page.getByRole('link', { name: `Continue with ${identityProvider.name}` }).click()
  await page.waitForURL(`${idp.issuer}/**`)
  await page.getByLabel('Email').fill(`nobody@${identityProvider.domain}`)
  await page.getByLabel('Password').fill('anything')
  await button(page, 'Sign in').click()
  const said = page.getByRole('alert').getByText('You are not a member of this organisation.')
  await see(said)
  await reload(page, said)
})

walk('a forgotten password, by mail', async (open, { mailDir }) => {
  const { email } = people.forgetful
  const elsewhere = await open({ as: 'forgetful' })
  await elsewhere.goto('/cases')
  await see(heading(elsewhere, 'Cases'))
  const before = await countMailsTo(mailDir, email)
  const page = await open()
  await page.goto('/sign-in')
  await typeEmail(page, email)
  await button(page, 'Forgot your password?').click()
  await button(page, 'Send the link').click()
  await see(heading(page, 'Look into your mail'))
  const link = linkIn(await mailTo(mailDir, email, before + 1))
  await page.goto(link)
  await see(heading(page, 'Choose a new password'))
  await reload(page, heading(page, 'Choose a new password'), page.getByText(email))
  // What the link carries stays neither in the address nor in the history.
  expect(page.url()).not.toContain(new URL(link).hash.slice(1))
  const field = page.getByLabel('Choose a password')
  await field.fill('password1234')
  await button(page, 'Save and sign in').click()
  await see(page.getByText('This password is easily guessed.'))
  await field.fill('seven lanterns under the pier')
  await button(page, 'Save and sign in').click()
  await see(button(page, /Fay Moreno/))
  await reload(page, button(page, /Fay Moreno/))
  // Everywhere else they are signed out, and the link is spent.
  await elsewhere.reload()
  await see(heading(elsewhere, 'Sign in'))
  const again = await open()
  await again.goto(link)
  await see(heading(again, 'There is no link to open'))
})

walk('too many wrong passwords, and how long to wait', async (open) => {
  const page = await open()
  await page.goto('/sign-in')
  await typeEmail(page, people.locked.email)
  const locked = page.getByText('Too many wrong passwords with this address.')
  const wrong = page.getByText('The email address or the password is not right.')
  for (let count = 0; count < 12 && !(await locked.isVisible()); count++) {
    const answered = page.waitForResponse('**/private/sign-in/password')
    await typePassword(page, `wrong password ${count}`)
    await answered
    await see(locked.or(wrong))
  }
  await see(locked, page.getByText(/Try again in \d+ (minutes?|seconds?), or sign in with a passkey\./))
  expect(await button(page, 'Sign in').isDisabled()).toBe(true)
  // Whoever loads the page again is told the same at the next try, with the right password too.
  await page.reload()
  await typeEmail(page, people.locked.email)
  await typePassword(page, password)
  await see(locked)
})

walk('who may enter several organisations moves between them', async (open) => {
  const page = await open()
  await signInByHand(page, people.admin.email, password)
  await page.goto('/cases')
  const choice = page.getByRole('combobox', { name: 'Organisation' })
  await choice.selectOption({ label: tenants.other })
  await expect.poll(() => chosen(choice)).toBe(tenants.other)
  await missing(page.getByRole('link', { name: 'Members' }), page.getByText('Shortness of breath'))
  await reload(page, choice)
  expect(await chosen(choice)).toBe(tenants.other)
  await page.goto('/settings/members')
  await see(heading(page, 'Not for your role'))
  await choice.selectOption({ label: tenants.main })
  await see(page.getByRole('link', { name: 'Members' }))
})
