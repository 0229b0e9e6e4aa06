import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { findAxeViolations } from './check-axe.ts'
import { findKeyboardProblems } from './check-keyboard.ts'
import { findTooWide } from './check-width.ts'
import type { House } from './house.ts'
import { untilRead } from './records.ts'
import { forgiven, showView, type View } from './view.ts'
import { views } from './views.ts'
import { missing, type Open, walk } from './walk.ts'

test('every document of the house is read', async () => {
  const { url, keys, records } = inject('house')
  await untilRead(url, keys.main, records)
})

describe.concurrent('every screen', () => {
  for (const view of views) if (!view.isOnlyPicture) check(view)
})

function check(view: View): void {
  const name = `${view.name}: axe in both themes, keyboard alone, 200 %, 400 px, Spanish`
  walk(name, (open, house) => look(view, open, house))
}

async function look(view: View, open: Open, house: House): Promise<void> {
  const page = await open({ as: view.as, forgive: view.broken ? forgiven : [] })
  await showView(page, house, view)
  const axe = await findAxeViolations(page)
  const keyboard = await findKeyboardProblems(page)
  const wide = await findTooWide(page)
  if (view.isDialog) await closeDialogs(page)
  // What is broken or a dialog is as wide as the screen below it.
  const spanish = view.broken || view.isDialog ? [] : await findTooWideInSpanish(page)
  expect([...axe, ...keyboard, ...wide, ...spanish.map((line) => `Spanish ${line}`)]).toEqual([])
}

/** Esc leads one step back: from the second dialog of two to the first. */
async function closeDialogs(page: Page): Promise<void> {
  const title = page.getByRole('dialog').getByRole('heading').first()
  for (let step = 0; step < 2 && (await title.isVisible()); step++) {
    const said = (await title.textContent()) ?? ''
    await page.keyboard.press('Escape')
    await missing(title.filter({ hasText: said }))
  }
  await missing(page.getByRole('dialog'))
}

async function findTooWideInSpanish(page: Page): Promise<string[]> {
  await page.evaluate(`localStorage.setItem('casefold.language', 'es')`)
  await page.reload()
  await page.locator('html[lang=es]').locator('h1, [role=alert]').first().waitFor()
  return findTooWide(page, [400])
}

walk('a page with these faults is found out', async (open) => {
  const page = await open({ forgive: [/policy/, /Content Security Policy/] })
  await page.goto('/sign-in')
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await page.evaluate(`(() => {
    const image = document.createElement('img')
    const wide = document.createElement('div')
    wide.style.width = '2000px'
    wide.style.height = '1px'
    const hidden = document.createElement('button')
    hidden.textContent = 'Unmarked'
    hidden.style.outline = 'none'
    const trap = document.createElement('button')
    trap.textContent = 'Never reached'
    trap.addEventListener('focus', () => trap.blur())
    const pale = document.createElement('p')
    pale.textContent = 'Hardly to be read'
    pale.style.color = '#eee'
    pale.style.background = '#fff'
    document.querySelector('main').append(image, wide, pale, hidden, trap)
  })()`)
  expect((await findAxeViolations(page)).join()).toMatch(/light: image-alt.*dark: color-contrast/s)
  expect((await findTooWide(page)).join()).toMatch(/at 640 px.*at 400 px/s)
  const keyboard = (await findKeyboardProblems(page)).join()
  expect(keyboard).toContain('no mark around <button')
  expect(keyboard).toContain('not reached: Never reached')
})
