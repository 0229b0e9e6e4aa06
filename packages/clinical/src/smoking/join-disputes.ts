/** What one or more records say, and the records that speak against it. */
export type Dispute<Denial, Record> = { readonly denials: readonly Denial[]; readonly against: readonly Record[] }

type Joined<Denial, Record> = { readonly denials: Denial[]; readonly against: Set<Record> }

/** Disputes that share a record are one. */
export function joinDisputes<Denial, Record>(disputes: readonly Dispute<Denial, Record>[]): Dispute<Denial, Record>[] {
  const all = new Set<Joined<Denial, Record>>()
  const places = new Map<Record, Joined<Denial, Record>>()
  const add = (
    to: Joined<Denial, Record>,
    { denials, against }: Dispute<Denial, Record> | Joined<Denial, Record>,
  ): void => {
    to.denials.push(...denials)
    for (const record of against) {
      to.against.add(record)
      places.set(record, to)
    }
  }
  for (const dispute of disputes) {
    const known = [...new Set(dispute.against.flatMap((record) => places.get(record) ?? []))]
    // The others go to the largest: no record moves more often than the number of records doubles.
    const [largest = { denials: [], against: new Set() }, ...others] = known.toSorted(
      (a, b) => b.against.size - a.against.size,
    )
    all.add(largest)
    for (const other of others) {
      all.delete(other)
      add(largest, other)
    }
    add(largest, dispute)
  }
  return [...all].map(({ denials, against }) => ({ denials, against: [...against] }))
}
