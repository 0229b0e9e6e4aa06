import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** What axe finds, each in a line; with everything it has, and in dark what the colours alone can change. */
export async function findAxeViolations(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await analyse(new AxeBuilder({ page }))
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.locator('html[data-theme=dark]').waitFor({ state: 'attached' })
  const dark = await analyse(new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']))
  await page.emulateMedia({ colorScheme: 'light' })
  return [...light.map((line) => `light: ${line}`), ...dark.map((line) => `dark: ${line}`)]
}

async function analyse(axe: AxeBuilder): Promise<string[]> {
  // The frames and tabs of older ways of running it are not needed here.
  const { violations } = await axe.setLegacyMode(true).analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, html }) => `${id} (${help}): ${target.join(' ')} ${html.slice(0, 120)}`),
  )
}
