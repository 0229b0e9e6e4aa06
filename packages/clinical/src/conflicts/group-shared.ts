export type Group = {
  readonly denials: readonly number[]
  readonly records: readonly number[]
  readonly isCertain: boolean
}

type Open = { readonly denials: Set<number>; readonly records: Set<number>; isCertain: boolean }

type Grouping = {
  readonly add: (denial: number, record: number, isCertain: boolean) => void
  readonly close: () => Group[]
}

/** Pairs that share a denial or a record are one group. */
export function groupShared(): Grouping {
  const parents = new Map<number, number>()
  const certain = new Set<number>()
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
      if (isCertain) certain.add(denial * 2)
    },
    close: () => {
      const groups = new Map<number, Open>()
      for (const node of parents.keys()) {
        const root = rootOf(node)
        const group = groups.get(root) ?? open()
        groups.set(root, group)
        if (node % 2 === 0) group.denials.add(node / 2)
        else group.records.add((node - 1) / 2)
        group.isCertain ||= certain.has(node)
      }
      return [...groups.values()].map(toGroup)
    },
  }
}

function open(): Open {
  return { denials: new Set(), records: new Set(), isCertain: false }
}

function toGroup({ denials, records, isCertain }: Open): Group {
  const inOrder = (all: ReadonlySet<number>): number[] => [...all].sort((a, b) => a - b)
  return { denials: inOrder(denials), records: inOrder(records), isCertain }
}
