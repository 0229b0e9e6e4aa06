/** A form as it stands: its fields as text. */
export type Draft = Readonly<Record<string, string>>

/** Where somebody else wrote something that is neither what this form began with nor what stands in it now. */
export function differencesOf<One extends Draft>(mine: One, first: One, theirs: One): ReadonlySet<keyof One> {
  return new Set(fieldsOf(first).filter((field) => theirs[field] !== first[field] && theirs[field] !== mine[field]))
}

/** What others changed and this form did not touch is theirs. */
export function mergeDrafts<One extends Draft>(mine: One, first: One, theirs: One): One {
  const kept = fieldsOf(first).filter((field) => mine[field] !== first[field])
  return { ...theirs, ...Object.fromEntries(kept.map((field) => [field, mine[field]])) }
}

function fieldsOf<One extends Draft>(draft: One): (keyof One)[] {
  return Object.keys(draft)
}
