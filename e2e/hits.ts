import type { Page } from 'playwright-core'
import { canary } from './payloads.ts'

/** Whether anything of what was planted has run. */
export async function isHit(page: Page): Promise<unknown> {
  return page.evaluate('window.__hit ?? null')
}

/** Notes every dialog and every request that leaves for the canary. */
export function watch(page: Page): string[] {
  const seen: string[] = []
  page.on('dialog', (dialog) => {
    seen.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (request.url().startsWith(canary)) seen.push(`request ${request.url()}`)
  })
  return seen
}

/** All that was asked for is there, as long as that does not take too long. */
export async function settle(page: Page): Promise<void> {
  await page.getByText('Loading…').first().waitFor({ state: 'hidden' })
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)))')
}
