import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** What is looked at, and its mark once it is drawn. */
type Shown = { readonly item: string; readonly shown: string }

const look = `(({ item = '', shown = '' }) => ({ item, shown }))(document.querySelector('[data-item]')?.dataset ?? {})`

async function shownOn(page: Page): Promise<Shown> {
  return (await page.evaluate(look)) as Shown
}

export async function itemOn(page: Page): Promise<string> {
  return (await shownOn(page)).item
}

/** Until something is looked at and its source stands boxed before the reviewer: drawn, and where it can be seen. */
export async function untilBoxed(page: Page): Promise<void> {
  await page.locator('[data-item][data-shown]').waitFor()
  await page.locator('[data-mark]').first().waitFor()
}

/** Presses a key that leads to another item. */
export async function stepBy(page: Page, key: string): Promise<void> {
  const before = await itemOn(page)
  await page.keyboard.press(key)
  await expect.poll(() => itemOn(page), { interval: 20 }).not.toBe(before)
}

/** What the row in hand is, by what can be done with it. */
export async function kindOn(page: Page): Promise<'finding' | 'conflict' | 'gap' | 'nothing'> {
  const names = { Decide: 'finding', 'How is it resolved?': 'conflict', 'What is it?': 'gap' } as const
  for (const [name, kind] of Object.entries(names))
    if (await page.getByRole('group', { name, exact: true }).isVisible()) return kind as 'finding'
  return 'nothing'
}

/** Until something can be decided: this window holds the review. */
export async function untilOpen(page: Page): Promise<void> {
  await untilBoxed(page)
  await expect.poll(() => kindOn(page)).not.toBe('nothing')
}

export async function toFinding(page: Page): Promise<void> {
  await untilOpen(page)
  while ((await kindOn(page)) !== 'finding') await stepBy(page, 'j')
}

/** "12/139" of the bar below: decided, and all. */
export async function countsOn(page: Page): Promise<{ readonly decided: number; readonly all: number }> {
  const said = (await page.getByRole('region', { name: 'How far the review is' }).textContent()) ?? ''
  const [, decided = '', all = ''] = /([\d,]+)\/([\d,]+)/.exec(said) ?? []
  return { decided: Number(decided.replaceAll(',', '')), all: Number(all.replaceAll(',', '')) }
}

export async function untilSaved(page: Page): Promise<void> {
  await page.getByRole('status').getByText('Saved', { exact: true }).waitFor()
}

/** Confirms with the keyboard who they are, unless they have just done so, and waits for the report. */
export async function confirmWithPassword(page: Page, typed: string): Promise<void> {
  const written = page.waitForURL(/\/reports\/rep_\w+/)
  const field = page.getByRole('dialog', { name: 'Confirm that it is you' }).getByLabel('Your password')
  const isAsked = field.waitFor().then(() => true)
  if (await Promise.race([isAsked.catch(() => false), written.then(() => false)])) {
    await field.and(page.locator(':focus')).waitFor()
    await page.keyboard.type(typed)
    await page.keyboard.press('Enter')
  }
  await written
}

/** Goes on with Tab until what has the focus is called so. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let stop = 0; stop < 80; stop++) {
    const told = await page.evaluate(
      `(({ ariaLabel, textContent }) => ariaLabel || textContent)(document.activeElement ?? document.body)`,
    )
    if (stop > 0 && name.test(String(told))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not reach ${name}.`)
}

const readBoxes = `(() => {
  const boxes = [...document.querySelectorAll('[data-mark]')]
  const pane = boxes[0]?.closest('section')
  if (!pane) return ''
  const holds = (box, { left, right, top, bottom }) => {
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
  }
  const frames = boxes.map((box) => box.getBoundingClientRect())
  const words = [...pane.querySelectorAll('[data-sheet] span')]
  return words.filter((word) => frames.some((frame) => holds(frame, word.getBoundingClientRect()))).map((word) => word.textContent.trim()).join(' ')
})()`

/** The words of the page that stand in the boxes. */
export async function boxedWords(page: Page): Promise<string> {
  return plain(String(await page.evaluate(readBoxes)))
}

/** Letters and figures alone: where a line ends and what a quote leaves off at its ends does not count. */
export function plain(words: string): string {
  return words
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Signs what nobody looked at, after being asked once more; answers how many findings that were. */
export async function approveUnseen(page: Page): Promise<number> {
  const dialog = page.getByRole('dialog', { name: /not looked at$/ })
  await dialog.waitFor()
  const said = (await dialog.getByRole('heading').textContent()) ?? ''
  // The key that asked for it does not answer.
  await page.keyboard.press('Control+Enter')
  await dialog.getByRole('button', { name: /without looking at/ }).click()
  return Number.parseInt(said.replaceAll(',', ''), 10)
}
