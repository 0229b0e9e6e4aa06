import type { PlantedConflict } from '@casefold/dev/casefile/story/types'

/** A conflict that was told, and the pages its words stand on, as `doc_1/3`. */
export type ToldConflict = { readonly kind: string; readonly places: ReadonlySet<string> }

export type Judgement = {
  readonly found: readonly PlantedConflict[]
  readonly missed: readonly PlantedConflict[]
  readonly right: readonly ToldConflict[]
  readonly wrong: readonly ToldConflict[]
}

/**
 * A conflict is right where its kind was planted and its words stand on a page of every side. What the same pages may also
 * be said to show is neither right nor wrong.
 */
export function judgeConflicts(planted: readonly PlantedConflict[], told: readonly ToldConflict[]): Judgement {
  const isOf = (one: ToldConflict, conflict: PlantedConflict): boolean =>
    one.kind === conflict.kind && touches(one, conflict)
  const right = told.filter((one) => planted.some((conflict) => isOf(one, conflict)))
  const excused = (one: ToldConflict): boolean =>
    planted.some((conflict) => conflict.implied.includes(one.kind) && touches(one, conflict))
  const found = planted.filter((conflict) => told.some((one) => isOf(one, conflict)))
  return {
    found,
    missed: planted.filter((conflict) => !found.includes(conflict)),
    right,
    wrong: told.filter((one) => !right.includes(one) && !excused(one)),
  }
}

function touches({ places }: ToldConflict, { sides }: PlantedConflict): boolean {
  return sides.every((side) => side.some(({ document, page }) => places.has(`doc_${document}/${page}`)))
}
