export type StoryAllergen = {
  readonly name: string
  readonly kind: 'drug' | 'food' | 'other'
  /** Words that mean the same reaction. */
  readonly reactions: readonly string[]
  /** A reaction of another nature altogether. */
  readonly otherReactions: readonly string[]
  /** What may be taken later by someone who had this reaction. */
  readonly taken?: string
}

const skin = ['hives', 'rash', 'urticaria', 'skin rash']
const grave = ['anaphylaxis', 'throat swelling', 'anaphylactic shock']
const gut = ['nausea', 'nausea and vomiting', 'upset stomach']

export const storyAllergens: readonly StoryAllergen[] = [
  { name: 'penicillin', kind: 'drug', reactions: skin, otherReactions: grave, taken: 'amoxicillin' },
  { name: 'amoxicillin', kind: 'drug', reactions: skin, otherReactions: grave, taken: 'amoxicillin' },
  { name: 'sulfa', kind: 'drug', reactions: skin, otherReactions: gut },
  { name: 'Bactrim', kind: 'drug', reactions: skin, otherReactions: grave, taken: 'Bactrim' },
  { name: 'cephalexin', kind: 'drug', reactions: skin, otherReactions: grave, taken: 'cephalexin' },
  { name: 'ciprofloxacin', kind: 'drug', reactions: skin, otherReactions: gut, taken: 'ciprofloxacin' },
  { name: 'IV contrast', kind: 'drug', reactions: ['hives', 'itching'], otherReactions: grave },
  { name: 'latex', kind: 'other', reactions: ['contact rash', 'rash'], otherReactions: grave },
  { name: 'shellfish', kind: 'food', reactions: ['hives', 'facial rash'], otherReactions: grave },
  { name: 'peanuts', kind: 'food', reactions: ['hives', 'itching'], otherReactions: grave },
]

export const allergyPhrases = {
  list: ['{items}', '{items}.', 'Allergic to {items}.', '{He} is allergic to {items}.', 'Reports allergy to {items}.'],
  item: ['{name} ({reaction})', '{name} - {reaction}', '{name}: {reaction}'],
  drugNone: [
    'NKDA',
    'No known drug allergies.',
    '{He} has no known drug allergies.',
    'No known medication allergies.',
    'Denies drug allergies.',
    'None to medications.',
  ],
  none: ['No known allergies.', 'NKA', 'None.', '{He} has no allergies.', 'None known.'],
  happened: [
    '{He} was given a first dose of {name} and developed {reaction} within the hour; it was stopped.',
    'Developed {reaction} after starting {name}, which was discontinued.',
    'Two days into a course of {name} {he} broke out in {reaction}.',
  ],
  tolerated: [
    '{He} completed ten days of {name} last month without any reaction.',
    '{Name} has since tolerated {name} without difficulty.',
    'Of note, {he} tolerated a full course of {name}.',
  ],
  effectListed: ['{name} ({reaction})', '{name} - {reaction}'],
  effectOnly: [
    'Intolerance: {name} causes {reaction}.',
    'Intolerant of {name} ({reaction}).',
    '{He} gets {reaction} from {name}, a side effect.',
  ],
} as const

/** Drugs that upset rather than sensitise. */
export const upsets = [
  { name: 'codeine', reactions: ['nausea', 'vomiting', 'constipation'] },
  { name: 'tramadol', reactions: ['dizziness', 'nausea'] },
  { name: 'erythromycin', reactions: ['stomach upset', 'diarrhea'] },
  { name: 'hydrocodone', reactions: ['nausea', 'drowsiness'] },
]
