import type { CDPSession } from 'playwright-core'
import { ask, type OpenPage } from './browser.ts'
import type { ChosenWord } from './chosen-words.ts'

/** What stands on the page picture under a mark, and for the control what stands a line below. */
export type Crop = { readonly term: string; readonly marked: Buffer; readonly below: Buffer }

type Drawn = { readonly marked: string; readonly below: string }
/** Of one mark: a box for each of its lines. */
export type CroppedLine = { readonly marked: Buffer; readonly below: Buffer }

/** How something is marked, by how many pixels more than its letters, and how much of a line is taken around these. */
type Marking = { readonly selector: string; readonly padding: number; readonly margin: number }

/** In the page: waits until the mark is drawn on its picture and neither moves any more. */
const untilDrawn = (selector: string): string => `
  const until = async (found) => {
    for (let tries = 0; tries < 400; tries++) {
      const it = found()
      if (it) return it
      await new Promise((go) => setTimeout(go, 25))
    }
    throw new Error('no mark, or no picture under it: ' + location.href)
  }
  const findAll = () => [...document.querySelectorAll('${selector}')]
  const find = () => findAll()[0]
  const pictureOf = (mark) =>
    [...mark.closest('section').querySelectorAll('img')].find((one) => one.complete && one.naturalWidth > 0)
  await until(() => find() && pictureOf(find()))
  // A page takes its own shape when its picture is there: what is still moving is not looked at.
  let last = ''
  await until(() => {
    const { left, top, width, height } = find()?.getBoundingClientRect() ?? {}
    const now = [left, top, width, height].join(' ')
    const isSame = now === last
    last = now
    return isSame && find() && pictureOf(find())
  })`

/** In the page: a part of the picture at its full width, upright and on white. */
const cropper = (share: number, turned: number): string => `
  const turned = ${turned}
  const crop = async (box, lines) => {
    const line = (turned % 2 ? box.width : box.height)
    const margin = line * ${share}
    const shift = lines * line * 1.4
    const [dx, dy] = [[0, shift], [-shift, 0], [0, -shift], [shift, 0]][turned]
    const [x, y] = [(box.left - margin + dx - left) / width, (box.top - margin + dy - top) / height].map((part, at) => part * (at ? picture.height : picture.width))
    const [w, h] = [((box.width + 2 * margin) / width) * picture.width, ((box.height + 2 * margin) / height) * picture.height]
    const [wide, high] = turned % 2 ? [h, w] : [w, h]
    const [zoom, edge] = [2, 24]
    const canvas = new OffscreenCanvas(Math.ceil(wide * zoom) + 2 * edge, Math.ceil(high * zoom) + 2 * edge)
    const pen = canvas.getContext('2d')
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.translate(canvas.width / 2, canvas.height / 2)
    pen.rotate((-turned * Math.PI) / 2)
    pen.scale(zoom, zoom)
    pen.drawImage(picture, x, y, w, h, -w / 2, -h / 2, w, h)
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer())
    return bytes.toBase64()
  }`

/**
 * In the page: where the current mark is on the picture, by the boxes that the browser laid out, and those parts of the
 * picture. `turned`: by how many quarters the page was scanned turned.
 */
const takeCrops = ({ selector, padding, margin }: Marking, turned: number): string => `(async () => {
  ${untilDrawn(selector)}
  const image = pictureOf(find())
  const around = image.getBoundingClientRect()
  const scale = Math.min(around.width / image.naturalWidth, around.height / image.naturalHeight)
  const [width, height] = [image.naturalWidth * scale, image.naturalHeight * scale]
  const [left, top] = [around.left + (around.width - width) / 2, around.top + (around.height - height) / 2]
  globalThis.pictures ??= new Map()
  const address = image.src.replace(/width=\\d+/, 'width=2000')
  if (!pictures.has(address)) {
    pictures.clear()
    pictures.set(address, await createImageBitmap(await (await fetch(address)).blob()))
  }
  const picture = pictures.get(address)
  ${cropper(margin, turned)}
  globalThis.before = find()
  const cropped = []
  for (const mark of findAll()) {
    const { left, top, width, height } = mark.getBoundingClientRect()
    const box = { left: left + ${padding}, top: top + ${padding}, width: width - 2 * ${padding}, height: height - 2 * ${padding} }
    cropped.push({ marked: await crop(box, 0), below: await crop(box, 1) })
  }
  return cropped
})()`

/** Under every box of what is marked now. */
export async function cropLines({ wire }: OpenPage, marking: Marking, turned: number): Promise<CroppedLine[]> {
  const drawn = await ask<Drawn[]>(wire, takeCrops(marking, turned))
  return drawn.map(({ marked, below }) => ({
    marked: Buffer.from(marked, 'base64'),
    below: Buffer.from(below, 'base64'),
  }))
}

/** Opens the document at its first hit, goes on with `n`, and looks under every mark. */
export async function cropMarks(
  open: OpenPage,
  url: string,
  words: readonly ChosenWord[],
  turned: number,
): Promise<Crop[]> {
  const { page, wire } = open
  const [first] = words
  if (!first) return []
  const q = words.map(({ term }) => term).join(' ')
  await page.goto(`${url}?${new URLSearchParams({ q, page: String(first.pageNumber), hit: '1' })}`)
  const crops: Crop[] = []
  for (const [at, { term }] of words.entries()) {
    if (at > 0) await page.keyboard.press('n')
    if (at > 0) await untilMoved(wire)
    const [line] = await cropLines(open, { selector: '[data-hit][data-current]', padding: 0, margin: 0.15 }, turned)
    if (line) crops.push({ term, ...line })
  }
  return crops
}

/** The key has had its effect. */
async function untilMoved(wire: CDPSession): Promise<void> {
  await ask(
    wire,
    `(async () => {
      for (let tries = 0; tries < 400; tries++) {
        const now = document.querySelector('[data-hit][data-current]')
        if (now && now !== before) return
        await new Promise((go) => setTimeout(go, 25))
      }
      throw new Error('the next hit is not shown: ' + location.href)
    })()`,
  )
}
