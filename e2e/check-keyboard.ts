import type { Page } from 'playwright-core'

const nameOf = `((element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40) + ' <' + element.localName + '>')`

/** What the keyboard must reach: of a group of radio buttons and of tabs one is enough. */
const gather = `(() => {
  const scope = document.querySelector('dialog[open]') ?? document
  const all = [...scope.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]')]
  const wanted = all.filter((element) => {
    const isShown = element.checkVisibility({ visibilityProperty: true, opacityProperty: false })
    const isOneOfMany = element.type === 'radio' && !element.checked
    return isShown && !element.disabled && element.tabIndex >= 0 && !isOneOfMany && element.type !== 'hidden'
  })
  for (const [place, element] of wanted.entries()) element.dataset.control = String(place)
  document.activeElement?.blur()
  if (scope === document) {
    // From the top, wherever somebody was before.
    document.body.tabIndex = -1
    document.body.focus({ preventScroll: true })
    document.body.removeAttribute('tabindex')
  }
  return wanted.map(${nameOf})
})()`

const look = `(() => {
  const element = document.activeElement
  if (!element || element === document.body) return { place: -1 }
  // A box of several parts is marked as one.
  const marks = [element, element.parentElement, element.parentElement?.parentElement].map((one) => one && getComputedStyle(one))
  const isOutlined = marks.some((mark) => mark && mark.outlineStyle !== 'none' && parseFloat(mark.outlineWidth) >= 1)
  const { top, bottom, left, right } = element.getBoundingClientRect()
  return {
    place: Number(element.dataset.control ?? -2),
    called: ${nameOf}(element),
    isMarked: isOutlined || marks[0].boxShadow !== 'none',
    isInView: bottom > 0 && right > 0 && top < innerHeight && left < innerWidth,
    name: element.outerHTML.slice(0, 100),
  }
})()`

type Look = { place: number; called?: string; isMarked?: boolean; isInView?: boolean; name?: string }

/** A long report has a link for each citation. */
const mostStops = 2000

/** Walks with Tab once around and says what it did not reach, and where one would not see where one is. */
export async function findKeyboardProblems(page: Page): Promise<string[]> {
  const controls = (await page.evaluate(gather)) as string[]
  const reached = new Set<number>()
  const problems: string[] = []
  let strays = 0
  for (let stop = 0; stop < mostStops && reached.size < controls.length && strays < 4; stop++) {
    await page.keyboard.press('Tab')
    const { place: known, called, isMarked, isInView, name } = (await page.evaluate(look)) as Look
    // What a list took away and drew anew is known by what it is called.
    const place = known === -2 ? findAgain(controls, reached, called) : known
    // Past the end the focus goes through the window of the browser before it comes again.
    if (place === -1 || reached.has(place)) strays += 1
    // Of a long list more comes into being on the way.
    if (place < 0 || reached.has(place)) continue
    strays = 0
    reached.add(place)
    if (!isMarked) problems.push(`no mark around ${name}`)
    if (!isInView) problems.push(`out of sight: ${name}`)
  }
  const missed = controls.filter((_, place) => !reached.has(place)).map((name) => `not reached: ${name}`)
  return [...problems, ...missed]
}

/** -2 where there is none: more comes into being in a long list. */
function findAgain(controls: readonly string[], reached: ReadonlySet<number>, called = ''): number {
  const place = controls.findIndex((one, at) => one === called && !reached.has(at))
  return place < 0 ? -2 : place
}
