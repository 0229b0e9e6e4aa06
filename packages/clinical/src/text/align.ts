/** How two sequences differ: what both have in the same order, and what stands in the place of something else. */
export type Alignment = {
  readonly shared: number
  readonly replaced: readonly (readonly [one: string, other: string])[]
}

/** So many differences are looked for: sequences that differ in more are not alike, and the work stays small. */
const mostEdits = 400

/** The shortest way from one sequence to the other (Myers), or undefined where it is longer than `most`. */
export function align(one: readonly string[], other: readonly string[], most = mostEdits): Alignment | undefined {
  const trail = search(one, other, Math.min(most, mostEdits))
  return trail && follow(one, other, trail)
}

function search(one: readonly string[], other: readonly string[], most: number): Int32Array[] | undefined {
  const [n, m] = [one.length, other.length]
  const bound = Math.min(most, n + m)
  const reach = new Int32Array(2 * bound + 3)
  const middle = bound + 1
  const trail: Int32Array[] = []
  for (let edits = 0; edits <= bound; edits++) {
    trail.push(reach.slice(middle - edits - 1, middle + edits + 2))
    for (let k = -edits; k <= edits; k += 2) {
      const down = k === -edits || (k !== edits && (reach[middle + k - 1] ?? 0) < (reach[middle + k + 1] ?? 0))
      let x = down ? (reach[middle + k + 1] ?? 0) : (reach[middle + k - 1] ?? 0) + 1
      while (x < n && x - k < m && one[x] === other[x - k]) x++
      reach[middle + k] = x
      if (x >= n && x - k >= m) return trail
    }
  }
  return undefined
}

type Edit = { readonly x: number; readonly y: number; readonly down: boolean }

/** Back along the trail; a taken and a given word at the same place are one replaced by the other. */
function follow(one: readonly string[], other: readonly string[], trail: readonly Int32Array[]): Alignment {
  let [x, y] = [one.length, other.length]
  let shared = 0
  const edits: Edit[] = []
  for (let step = trail.length - 1; step > 0; step--) {
    const reach = trail[step]
    const k = x - y
    const at = (diagonal: number): number => reach?.[diagonal + step + 1] ?? 0
    const down = k === -step || (k !== step && at(k - 1) < at(k + 1))
    const before = down ? k + 1 : k - 1
    const [fromX, fromY] = [at(before), at(before) - before]
    const snake = Math.max(0, Math.min(x - fromX - (down ? 0 : 1), y - fromY - (down ? 1 : 0)))
    shared += snake
    edits.push({ x: fromX, y: fromY, down })
    ;[x, y] = [fromX, fromY]
  }
  shared += Math.min(x, y)
  return { shared, replaced: pairsOf(one, other, edits.reverse()) }
}

const lopsided = 3

function pairsOf(one: readonly string[], other: readonly string[], edits: readonly Edit[]): [string, string][] {
  const pairs: [string, string][] = []
  for (let at = 0; at < edits.length; ) {
    const run = [edits[at] as Edit]
    while (at + run.length < edits.length && follows(run.at(-1) as Edit, edits[at + run.length] as Edit))
      run.push(edits[at + run.length] as Edit)
    const taken = run.filter(({ down }) => !down).map(({ x }) => one[x] ?? '')
    const given = run.filter(({ down }) => down).map(({ y }) => other[y] ?? '')
    // One word against many is one that was lost beside many that were added.
    if (Math.min(taken.length, given.length) * lopsided <= Math.max(taken.length, given.length)) {
      at += run.length
      continue
    }
    for (let pair = 0; pair < Math.min(taken.length, given.length); pair++)
      pairs.push([taken[pair] ?? '', given[pair] ?? ''])
    at += run.length
  }
  return pairs
}

/** Whether an edit comes right after another, with nothing shared between them. */
function follows(one: Edit, next: Edit): boolean {
  return one.down ? next.x === one.x && next.y === one.y + 1 : next.x === one.x + 1 && next.y === one.y
}
