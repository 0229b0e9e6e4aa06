import type { CueList } from './cue.ts'

/** Of whom it is said, where it is not the patient. */
export const personCues: readonly CueList[] = [
  {
    id: 'family.before',
    effect: 'family',
    side: 'before',
    phrases: `
      mother, mother's, mom, mom's, father, father's, dad, dad's, parent, parents, brother, brothers, brother's,
      sister, sisters, sister's, sibling, siblings, son, sons, son's, daughter, daughters, daughter's, aunt,
      aunts, aunt's, uncle, uncles, uncle's, grandmother, grandmother's, grandfather, grandfather's, grandparent,
      grandparents, cousin, cousins, nephew, niece, maternal, paternal, family history of, family hx of, family
      history, family hx, fh of, fhx, family member, family members, relative, relatives, half brother, half
      sister, children, stepfather, stepmother, strong family history of, family history positive for, family
      history significant for, family history is positive for, family history is significant for, fh`,
  },
  {
    id: 'family.after',
    effect: 'family',
    side: 'after',
    words: 4,
    phrases: `
      in his mother, in her mother, in his father, in her father, in mother, in father, in a brother, in a sister,
      in his brother, in her brother, in his sister, in her sister, in the family, in his family, in her family,
      in family members, in grandmother, in grandfather, in an aunt, in an uncle, in aunt, in uncle, in brother,
      in sister, in parents, in both parents, in his parents, in her parents, runs in the family, run in the
      family, in his grandmother, in her grandmother, in his grandfather, in her grandfather, in his son, in her
      son, in his daughter, in her daughter, in the mother, in the father, in maternal, in paternal, in multiple
      family members, in first degree relatives, in relatives, in siblings`,
  },
  {
    id: 'other.before',
    effect: 'other',
    side: 'before',
    phrases: `
      husband, husband's, wife, wife's, spouse, partner, boyfriend, girlfriend, roommate, roommates, coworker,
      coworkers, co-worker, co-workers, neighbor, friend, friends, donor, household members, household contacts,
      fiance, fiancee, caretaker, other driver, other passengers, classmates`,
  },
]

export const falsePersons: readonly CueList[] = [
  {
    id: 'none.person',
    effect: 'none',
    side: 'both',
    phrases: `
      by his wife, by her husband, by her mother, by his mother, by her father, by his father, by his parents, by
      her parents, by his daughter, by her daughter, by his son, by her son, by family, by his family, by her
      family, with his wife, with her husband, with his mother, with her mother, with his father, with her father,
      with his parents, with her parents, with his family, with her family, lives with, his wife reports, her
      husband reports, her mother reports, his mother reports, mother reports, mother states, mother says, mother
      denies, mother notes, father reports, father states, father denies, parents report, parents deny, wife
      reports, wife states, wife says, husband reports, husband states, husband says, daughter reports, daughter
      states, son reports, son states, family reports, family states, according to her husband, according to his
      wife, according to mother, according to the mother, according to the family, accompanied by, per mother, per
      father, per wife, per husband, per family, per parents, per daughter, per son, his children, her children,
      family history unknown, mother is concerned, visiting her mother, visiting his mother, told her mother,
      mother noticed, mother noted, wife noted, wife noticed, husband noted, husband noticed, family noted, family
      physician, family doctor, family practice, family medicine, family meeting, primary caretaker`,
  },
]
