import { expect } from 'vitest'
import { findAxeViolations } from './check-axe.ts'
import { openClient } from './client.ts'
import { button, heading, listed, missing, reload, see, walk } from './walk.ts'

const name = `Intake robot ${process.pid}`

walk('a key is made, shown once, called with, rotated and revoked', async (open, { url }) => {
  const page = await open({ as: 'admin' })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/settings/api')
  await see(heading(page, 'API & Integrations'))
  await button(page, 'Generate New API Key').click()
  const dialog = page.getByRole('dialog')
  await reload(page, dialog.getByLabel('Descriptive name'))
  await button(dialog, 'Generate New API Key').click()
  await see(dialog.getByText('Give it a name by which you will know it in a year.'))
  await dialog.getByLabel('Descriptive name').fill(name)
  await button(dialog, 'Generate New API Key').click()

  // Shown once, and not left by accident.
  await see(dialog.getByRole('heading', { name: `Your new key: ${name}` }))
  const key = await dialog.getByLabel('API key', { exact: true }).inputValue()
  expect(await findAxeViolations(page)).toEqual([])
  await button(dialog, 'Copy: API key').click()
  await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe(key)
  await page.keyboard.press('Escape')
  await see(dialog.getByRole('heading', { name: 'Have you stored the key?' }))
  await button(dialog, 'Back to the key').click()
  await button(dialog, 'I have stored it').click()
  await see(dialog.getByText('Waiting for the first request…'))
  await see(dialog.getByText(key))

  // A reload loses the secret, which nobody can show again, and nothing else.
  await reload(page, dialog.getByText('Waiting for the first request…'))
  await see(dialog.getByText('YOUR_API_KEY').first())
  await missing(dialog.getByText(key))
  expect((await openClient(url, key).ask('GET', '/api/me')).status).toBe(200)
  await see(dialog.getByText('The first request arrived'))
  expect(await findAxeViolations(page)).toEqual([])
  await reload(page, dialog.getByText('The first request arrived'))
  await button(dialog, 'Done').click()
  await missing(dialog)

  await rotate()
  await revoke()

  async function rotate(): Promise<void> {
    await button(page, `Rotate ${name}`).click()
    await dialog.getByLabel('24 hours').check()
    await button(dialog, 'Rotate the key').click()
    await see(dialog.getByRole('heading', { name: `Your new key: ${name}` }))
    const next = await dialog.getByLabel('API key', { exact: true }).inputValue()
    await button(dialog, 'I have stored it').click()
    await button(dialog, 'Done').click()
    // For as long as they overlap both work.
    for (const either of [key, next]) expect((await openClient(url, either).ask('GET', '/api/me')).status).toBe(200)
    await reload(page, page.getByText('replaced', { exact: true }))
    await expect.poll(() => button(page, `Revoke ${name}`).count()).toBe(2)
  }

  async function revoke(): Promise<void> {
    const row = page.getByRole('row').filter({ hasText: 'replaced' })
    await button(row, `Revoke ${name}`).click()
    await dialog.getByLabel('Why?').fill('Its successor is in place')
    await button(dialog, 'Revoke the key').click()
    await see(page.getByText(`${name} was revoked.`))
    expect((await openClient(url, key).ask('GET', '/api/me')).status).toBe(401)
    await reload(page, heading(page, 'API & Integrations'))
    await page.getByText(/keys? that (has|have) ended/).click()
    await see(listed(page, 'Keys that have ended').getByText('Its successor is in place'))
  }
})
