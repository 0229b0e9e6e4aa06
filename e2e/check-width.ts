import type { Page } from 'playwright-core'

const measure = `(() => {
  const root = document.documentElement
  const tooWide = root.scrollWidth - root.clientWidth
  if (tooWide <= 0) return ''
  const out = [...document.body.querySelectorAll('*')].filter((element) => {
    const { right, width } = element.getBoundingClientRect()
    return width > 0 && right > root.clientWidth + 0.5
  })
  const names = out.slice(-3).map((element) => element.outerHTML.slice(0, 100))
  return tooWide + ' px too wide: ' + names.join(' … ')
})()`

/** Where the page itself would have to be scrolled sideways: at 200 %, which is half the width, and in a narrow window. */
export async function findTooWide(page: Page, widths: readonly number[] = [640, 400]): Promise<string[]> {
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    // Drawn twice: the first time what watches the size hears of it.
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
    const problem = String(await page.evaluate(measure))
    if (problem) found.push(`at ${width} px: ${problem}`)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  return found
}
