export type Group = {
  readonly denials: readonly number[]
  readonly records: readonly number[]
  /** Whether one of its pairs is certain. */
  readonly isCertain: boolean
  /** One of its pairs: a certain one before others, then the first denial that has one. */
  readonly pair: readonly [denial: number, record: number]
}

type Open = { readonly denials: number[]; readonly records: number[] }

type Pair = { readonly record: number; readonly isCertain: boolean }

type Grouping = {
  /** Whether the two were not of one group before. */
  readonly add: (denial: number, record: number, isCertain: boolean) => boolean
  readonly close: () => Group[]
}

/** Pairs that share a denial or a record are one group. */
export function groupShared(): Grouping {
  const parents = new Map<number, number>()
  const pairs = new Map<number, Pair>()
  const rootOf = (node: number): number => {
    let at = node
    for (let parent = parents.get(at) ?? at; parent !== at; parent = parents.get(at) ?? at) {
      // Half of the way is cut short on each walk.
      parents.set(at, parents.get(parent) ?? parent)
      at = parent
    }
    return at
  }
  return {
    add: (denial, record, isCertain) => {
      // One row of numbers for both: the even are denials.
      const [one, other] = [rootOf(denial * 2), rootOf(record * 2 + 1)]
      parents.set(one, one)
      parents.set(other, one)
      const known = pairs.get(denial)
      if (!known || (isCertain && !known.isCertain)) pairs.set(denial, { record, isCertain })
      return one !== other
    },
    close: () => {
      const groups = new Map<number, Open>()
      for (const node of parents.keys()) {
        const root = rootOf(node)
        const group = groups.get(root) ?? { denials: [], records: [] }
        groups.set(root, group)
        if (node % 2 === 0) group.denials.push(node / 2)
        else group.records.push((node - 1) / 2)
      }
      return [...groups.values()].flatMap((group) => toGroup(group, pairs))
    },
  }
}

function toGroup({ denials, records }: Open, pairs: ReadonlyMap<number, Pair>): Group[] {
  const inOrder = denials.toSorted((a, b) => a - b)
  const met = inOrder.flatMap((denial) => {
    const pair = pairs.get(denial)
    return pair ? [{ denial, ...pair }] : []
  })
  const quoted = met.find(({ isCertain }) => isCertain) ?? met[0]
  if (!quoted) return []
  const { denial, record, isCertain } = quoted
  return [{ denials: inOrder, records: records.toSorted((a, b) => a - b), isCertain, pair: [denial, record] }]
}
