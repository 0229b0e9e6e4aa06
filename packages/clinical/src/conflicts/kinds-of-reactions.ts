import { encounterOf, type ReactionFinding, withoutCopies } from '../allergy/allergy-facts.ts'
import { allergyConflictKinds as kinds } from '../allergy/conflict-kinds.ts'
import { explainDifference } from '../allergy/explain-conflicts.ts'
import { familyOf } from '../allergy/find-reactions.ts'
import type { Account, Difference, DifferingKind } from './differs.ts'
import type { Stated } from './excludes.ts'

type Reaction = Account<Stated & { readonly finding: ReactionFinding }> & { readonly families: ReadonlySet<string> }

/** Hives in one note and a rash in another are the same; hives and a closing throat are not. */
export const reactionDiffers: DifferingKind<readonly ReactionFinding[], Reaction> = {
  kind: kinds.reactionDiffers,
  severity: (difference) =>
    all(difference).some(({ families }) => families.has('systemic')) ? 'significant' : 'minor',
  accounts: (reactions) =>
    withoutCopies(reactions)
      .filter(({ value }) => value.type !== 'sideEffect' && value.reactions.length > 0)
      .map((finding) => ({
        statement: { finding, source: 'record' },
        topics: [finding.value.substance],
        families: new Set(finding.value.reactions.map(familyOf)),
      })),
  same: (one, other) => (encounterOf(one.statement.finding) === encounterOf(other.statement.finding) ? 'no' : 'yes'),
  differ: (one, other) => ![...one.families].some((family) => other.families.has(family)),
  explain: (difference) => `${explainDifference(all(difference).map(({ statement }) => statement.finding))} ${resolve}`,
}

const resolve = 'The record of the reaction itself, or an allergy evaluation, would show what it was.'

function all({ ones, others }: Difference<Reaction>): Reaction[] {
  return [...ones, ...others]
}
