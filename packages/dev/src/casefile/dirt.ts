import type { Pixels } from './pixels.ts'
import type { Random } from './random.ts'

export type Dirt = {
  /** How far a pixel strays, one standard deviation. */
  readonly sigma: number
  /** What black and white become. */
  readonly dark: number
  readonly light: number
  readonly specks: number
}

/** What a scanner adds: faded ink on greyish paper, grain, and specks. */
export function soil({ data, width, height }: Pixels, { sigma, dark, light, specks }: Dirt, random: Random): Pixels {
  const grain = grainOf(random)
  const soiled = Buffer.alloc(data.length)
  for (let at = 0; at < data.length; at++) {
    soiled[at] = clamp(dark + ((data[at] as number) / 255) * (light - dark) + sigma * grain())
  }
  for (let speck = 0; speck < specks; speck++) {
    const side = random.int(1, 3)
    const [x, y] = [random.int(0, width - 4), random.int(0, height - 4)]
    const grey = random.chance(0.6) ? 20 : 245
    for (let row = 0; row < side; row++) soiled.fill(grey, (y + row) * width + x, (y + row) * width + x + side)
  }
  return { data: soiled, width, height, channels: 1 }
}

/** Black or white and nothing between, with the streaks of a dirty roller. */
export function fax({ data, width, height }: Pixels, random: Random): Pixels {
  const sent = Buffer.from(data.map((grey) => (grey < 150 ? 0 : 255)))
  for (let streak = 0; streak < 2; streak++) {
    const x = random.int(0, width - 1)
    for (let y = 0; y < height; y++) if (random.chance(0.35)) sent[y * width + x] = 0
  }
  return { data: sent, width, height, channels: 1 }
}

/** A lamp on one side, a warm one, and the grain of a small sensor. */
export function light({ data, width, height }: Pixels, random: Random): Pixels {
  const grain = grainOf(random)
  const [lampX, lampY] = [0.3 + 0.4 * random.next(), 0.2 + 0.3 * random.next()]
  const lit = Buffer.alloc(data.length * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const glow = 1.02 - 0.55 * Math.hypot(x / width - lampX, y / height - lampY)
      const stray = 6 * grain()
      const at = y * width + x
      const grey = ((data[at] as number) * 0.86 + 22) * glow
      lit[at * 3] = clamp(grey + stray + 6)
      lit[at * 3 + 1] = clamp(grey + stray)
      lit[at * 3 + 2] = clamp(grey * 0.92 + stray)
    }
  }
  return { data: lit, width, height, channels: 3 }
}

/** Normally distributed, from a table: a page has eight million pixels. */
function grainOf(random: Random): () => number {
  const table = Float32Array.from({ length: 1 << 14 }, () => {
    const radius = Math.sqrt(-2 * Math.log(1 - random.next()))
    return radius * Math.cos(2 * Math.PI * random.next())
  })
  let state = random.int(1, 0x7fffffff)
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return table[state & (table.length - 1)] as number
  }
}

function clamp(value: number): number {
  return Math.min(255, Math.max(0, value))
}
