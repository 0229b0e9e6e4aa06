import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright-core'
import { ask, type OpenPage } from './browser.ts'

/**
 * Looked for once and kept in the page, because the search is long work of the page's own: the window, or the element
 * that has the most to show.
 */
const findScroller = `(() => {
  const room = (one) => one.scrollHeight - one.clientHeight
  const scrolls = (one) => /auto|scroll/.test(getComputedStyle(one).overflowY)
  const all = [document.scrollingElement, ...[...document.querySelectorAll('main *')].filter(scrolls)]
  const one = all.sort((one, other) => room(other) - room(one))[0]
  const box = one === document.scrollingElement ? document.querySelector('main').getBoundingClientRect() : one.getBoundingClientRect()
  globalThis.scroller = one
  return { room: room(one), x: (box.left + box.right) / 2, y: (Math.max(0, box.top) + Math.min(innerHeight, box.bottom)) / 2 }
})()`

const left = {
  down: 'scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop',
  up: 'scroller.scrollTop',
}

export type ScrollPlace = { readonly room: number; readonly x: number; readonly y: number }

const frameMs = 1000 / 60
/** After so many fast turns somebody looks closer: some slow ones, and a rest in which pictures come. */
const lookEach = 30
const slow = { turns: 8, pixels: 120 }
const restMs = 400

/** Where the wheel has to turn. Nothing to scroll through is no measurement. */
export async function findScrollPlace(wire: CDPSession): Promise<ScrollPlace> {
  const place = await ask<ScrollPlace>(wire, findScroller)
  if (place.room < 1_000) throw new Error(`there is nothing to scroll through (${place.room} px)`)
  return place
}

/** From the top to the bottom and back, by a wheel that turns with every frame: so many fast turns each way. */
export async function scrollThrough({ page, wire }: OpenPage, place: ScrollPlace, turns: number): Promise<void> {
  await page.mouse.move(place.x, place.y)
  for (const way of ['down', 'up'] as const) {
    const sign = way === 'down' ? 1 : -1
    // Rows may be higher than they were thought, and turns that come too fast count as one.
    for (let turn = 1; ; turn++) {
      await turnWheel(page, (sign * place.room) / turns)
      if (turn % lookEach !== 0) continue
      for (let more = 0; more < slow.turns; more++) await turnWheel(page, sign * slow.pixels)
      await sleep(restMs)
      if ((await ask<number>(wire, left[way])) < 2) break
      if (turn > turns * 4) throw new Error(`scrolling ${way} did not come to the end`)
    }
  }
}

async function turnWheel(page: Page, pixels: number): Promise<void> {
  const since = performance.now()
  await page.mouse.wheel(0, pixels)
  await sleep(Math.max(0, frameMs - (performance.now() - since)))
}
