import type { CDPSession, Page } from 'playwright-core'
import { ask } from './browser.ts'

const patienceMs = 20_000

/**
 * In the page: from a key to the frame in which another item is focused and its source stands boxed in view. `marks`:
 * of every row that has a source, what may be boxed for it.
 */
export function watchSteps(marks: Readonly<Record<string, readonly string[]>>): string {
  return `(() => {
    const marks = ${JSON.stringify(marks)}
    const root = () => document.querySelector('[data-item]')
    const isBoxed = ({ item, shown }) => {
      if (!marks[item]) return true
      const box = document.querySelector('[data-mark]')?.getBoundingClientRect()
      return marks[item].includes(shown) && box && box.bottom > 0 && box.top < innerHeight
    }
    globalThis.steps = {
      item: () => root()?.dataset.item ?? '',
      shown: () => root()?.dataset.shown ?? '',
      isFinding: () => Boolean(marks[root()?.dataset.item]),
      isBoxed: () => isBoxed(root()?.dataset ?? {}),
      arm: () => {
        const before = steps.item()
        let pressed
        addEventListener('keydown', (event) => { pressed = event.timeStamp }, { capture: true, once: true })
        steps.done = new Promise((told, failed) => {
          const since = performance.now()
          const look = () => {
            const now = root()?.dataset
            if (pressed !== undefined && now && now.item !== before && isBoxed(now)) {
              // Sent after this frame is painted.
              const { port1, port2 } = new MessageChannel()
              port1.onmessage = () => told(performance.now() - pressed)
              return port2.postMessage('')
            }
            if (performance.now() - since > ${patienceMs}) return failed(new Error('nothing else was boxed after ' + before + ', now ' + JSON.stringify({ ...now }) + ' of ' + marks[now?.item] + ': ' + (document.querySelector('main article')?.innerText ?? '') + ' ' + document.querySelectorAll('[data-mark]').length))
            requestAnimationFrame(look)
          }
          requestAnimationFrame(look)
        })
      },
    }
  })()`
}

/** Presses a key and says how long it took, in ms. */
export async function stepWith(page: Page, wire: CDPSession, key: string): Promise<number> {
  await ask(wire, 'steps.arm()')
  await page.keyboard.press(key)
  return ask<number>(wire, 'steps.done')
}

/** Past conflicts, which no single key decides. */
export async function toFirstFinding(page: Page, wire: CDPSession): Promise<void> {
  for (let step = 0; step < 50; step++) {
    if (await ask<boolean>(wire, 'steps.isFinding()')) return
    await stepWith(page, wire, 'j')
  }
  throw new Error('there is no finding in the list')
}
