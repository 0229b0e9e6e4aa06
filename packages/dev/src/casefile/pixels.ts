import { spawn } from 'node:child_process'
import { once } from 'node:events'
import sharp, { type Sharp } from 'sharp'

/** Grey (one channel) or colour (three), a byte each, from the upper left corner. */
export type Pixels = {
  readonly data: Buffer
  readonly width: number
  readonly height: number
  readonly channels: 1 | 3
}

/** Dots an inch, across and down: a fax has more of the one than of the other. */
export type Resolution = readonly [across: number, down: number]

/** The pages of one of our own files in grey, one after the other; only one is held at a time. */
export async function* renderPages(pdf: Uint8Array, [across, down]: Resolution): AsyncGenerator<Pixels> {
  const args = ['-gray', '-rx', String(across), '-ry', String(down), '-']
  const child = spawn('pdftoppm', args, { stdio: ['pipe', 'pipe', 'inherit'] })
  const closed = once(child, 'close')
  // Whoever takes only the first pages closes the pipe, and that is no fault.
  child.stdin.on('error', () => undefined)
  child.stdin.end(pdf)
  let held: Buffer[] = []
  let wanted = 0
  try {
    for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
      held.push(chunk)
      // Joined only when a page is there: a page comes in a hundred chunks.
      if (held.reduce((sum, { length }) => sum + length, 0) < wanted) continue
      let rest: Buffer = Buffer.concat(held)
      let head = readHead(rest)
      for (; head && rest.length >= head.end; head = readHead(rest)) {
        yield { data: rest.subarray(head.start, head.end), width: head.width, height: head.height, channels: 1 }
        rest = rest.subarray(head.end)
      }
      held = [rest]
      wanted = head?.end ?? 0
    }
    const [code] = (await closed) as [number | null]
    if (code !== 0 || held.some(({ length }) => length > 0)) throw new Error(`pdftoppm broke off (${code})`)
  } finally {
    child.kill()
  }
}

type Head = { readonly start: number; readonly end: number; readonly width: number; readonly height: number }

/** Of a PGM, as soon as it has arrived. */
function readHead(bytes: Buffer): Head | undefined {
  const found = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(bytes.subarray(0, 40).toString('latin1'))
  if (!found) return undefined
  const [width, height, start] = [Number(found[1]), Number(found[2]), found[0].length]
  return { start, end: start + width * height, width, height }
}

export function toSharp({ data, width, height, channels }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } })
}

export async function blur(pixels: Pixels, sigma: number): Promise<Pixels> {
  const blurred = toSharp(pixels).blur(sigma).toColourspace('b-w')
  return { ...pixels, data: await blurred.raw().toBuffer() }
}
