type Box = readonly [left: number, top: number, right: number, bottom: number]

export type Labelled = {
  readonly x: number
  readonly y: number
  readonly label: string
  /** Its line stands lowest: below is tried first. */
  readonly below: boolean
}

const height = 12
const letter = 7
const away = 8
const mark = 5

/**
 * Where the figure of each point stands: above it, below, or beside, wherever it covers neither a mark nor another
 * figure; undefined where there is no such place.
 */
export function placeLabels(
  points: readonly Labelled[],
  [least, most]: readonly [number, number],
): ({ readonly x: number; readonly y: number } | undefined)[] {
  const taken: Box[] = points.map(({ x, y }) => [x - mark, y - mark, x + mark, y + mark])
  return points.map(({ x, y, label, below }) => {
    const half = (label.length * letter) / 2
    const over = { x, y: y - away }
    const under = { x, y: y + away + height - 3 }
    const beside = [
      { x: x + half + away, y: y + 4 },
      { x: x - half - away, y: y + 4 },
    ]
    const free = [...(below ? [under, over] : [over, under]), ...beside].find((place) => {
      const box = boxOf(place, half)
      return box[0] >= least && box[2] <= most && !taken.some((other) => overlap(box, other))
    })
    if (free) taken.push(boxOf(free, half))
    return free
  })
}

function boxOf({ x, y }: { readonly x: number; readonly y: number }, half: number): Box {
  return [x - half, y - height + 3, x + half, y + 1]
}

function overlap(one: Box, other: Box): boolean {
  return one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3]
}
