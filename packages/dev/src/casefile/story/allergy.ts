import type { Random } from '../random.ts'
import { allergyPhrases as phrases, type StoryAllergen, storyAllergens, upsets } from './allergy-phrases.ts'
import { type Draft, plant, someVisits, talks, tell } from './draft.ts'
import type { Said, Visit } from './types.ts'

type Way = (draft: Draft, random: Random) => void

/** Histories of allergy, of which some agree with themselves and some do not. */
export const allergyWays: Readonly<Record<string, Way>> = {
  none: (draft, random) => {
    const kind = random.pick(['drugNone', 'none'] as const)
    for (const visit of speaking(draft, random)) none(draft, random, visit, kind)
  },
  listed: (draft, random) => {
    const allergens = random.some(storyAllergens, random.int(1, 3))
    for (const visit of speaking(draft, random)) list(draft, random, visit, allergens)
  },
  happensMidway: (draft, random) => {
    const talking = speaking(draft, random)
    const at = Math.floor(talking.length / 2)
    const allergen = random.pick(storyAllergens.filter(({ name, taken }) => taken === name))
    for (const [place, visit] of talking.entries()) {
      if (place < at) none(draft, random, visit, 'drugNone')
      else if (place > at) list(draft, random, visit, [allergen])
      else event(draft, random, visit, allergen)
    }
  },
  intoleranceOnly: (draft, random) => {
    const drug = random.pick(upsets)
    const reaction = random.pick(drug.reactions)
    for (const visit of speaking(draft, random)) {
      none(draft, random, visit, 'drugNone')
      effect(draft, random, visit, 'effectOnly', drug.name, reaction)
    }
  },
  noneVsReaction: (draft, random) => {
    const allergens = random.some(storyAllergens, random.int(1, 2))
    const [odd, others] = oneApart(draft, random)
    const drug = allergens.some(({ kind }) => kind === 'drug')
    const told = others.flatMap((visit) => list(draft, random, visit, allergens))
    const denial = none(draft, random, odd, drug ? random.pick(['drugNone', 'none'] as const) : 'none')
    plant(draft, 'allergy.noneVsReaction', [[denial], told])
  },
  reactionDiffers: (draft, random) => {
    const allergen = random.pick(storyAllergens)
    const [odd, others] = oneApart(draft, random)
    const told = others.flatMap((visit) => list(draft, random, visit, [allergen]))
    const apart = { ...allergen, reactions: allergen.otherReactions }
    plant(draft, 'allergy.reactionDiffers', [list(draft, random, odd, [apart]), told])
  },
  toleratedLater: (draft, random) => {
    const allergen = random.pick(storyAllergens.filter(({ taken }) => taken))
    const talking = speaking(draft, random)
    const told = talking.flatMap((visit) => list(draft, random, visit, [allergen]))
    const words = { name: allergen.taken ?? '' }
    const late = talking.at(-1)
    if (!late) throw new Error('nobody talks')
    const telling = {
      in: 'history',
      subject: 'allergy',
      kind: 'tolerated',
      value: words.name,
      phrases: phrases.tolerated,
      words,
    } as const
    plant(draft, 'allergy.toleratedLater', [[tell(draft, random, late, telling)], told])
  },
  sideEffectListed: (draft, random) => {
    const drug = random.pick(upsets)
    const reaction = random.pick(drug.reactions)
    const [odd, others] = oneApart(draft, random)
    const listed = others.map((visit) => effect(draft, random, visit, 'effectListed', drug.name, reaction))
    const apart = effect(draft, random, odd, 'effectOnly', drug.name, reaction)
    plant(draft, 'allergy.sideEffectCalledAllergy', [[apart], listed])
  },
}

/** An allergy that a drug may be given in spite of. */
export function listOneDrug(draft: Draft, random: Random): { allergen: StoryAllergen; told: Said[] } {
  const allergen = random.pick(storyAllergens.filter(({ kind, taken }) => kind === 'drug' && taken))
  return { allergen, told: speaking(draft, random).flatMap((visit) => list(draft, random, visit, [allergen])) }
}

function list(draft: Draft, random: Random, visit: Visit, allergens: readonly StoryAllergen[]): Said[] {
  return allergens.map(({ name, reactions }) => {
    const reaction = random.pick(reactions)
    const row = [capital(name), capital(reaction)]
    const words = { name, reaction }
    return tell(draft, random, visit, {
      in: 'allergies',
      subject: 'allergy',
      kind: 'reaction',
      value: `${name}: ${reaction}`,
      phrases: phrases.item,
      words,
      row,
    })
  })
}

function none(draft: Draft, random: Random, visit: Visit, kind: 'drugNone' | 'none'): Said {
  return tell(draft, random, visit, { in: 'allergies', subject: 'allergy', kind, value: kind, phrases: phrases[kind] })
}

function event(draft: Draft, random: Random, visit: Visit, { name, reactions }: StoryAllergen): Said {
  const words = { name, reaction: random.pick(reactions) }
  return tell(draft, random, visit, {
    in: 'history',
    subject: 'allergy',
    kind: 'reaction',
    value: name,
    phrases: phrases.happened,
    words,
  })
}

function effect(
  draft: Draft,
  random: Random,
  visit: Visit,
  kind: 'effectListed' | 'effectOnly',
  name: string,
  reaction: string,
): Said {
  const words = { name, reaction }
  const listed = kind === 'effectListed'
  const place = listed ? 'allergies' : 'history'
  const row = listed ? { row: [capital(name), capital(reaction)] } : {}
  return tell(draft, random, visit, {
    in: place,
    subject: 'allergy',
    kind: listed ? 'reaction' : 'sideEffect',
    value: name,
    phrases: phrases[kind],
    words,
    ...row,
  })
}

function speaking(draft: Draft, random: Random): Visit[] {
  return someVisits(draft.visits.filter(talks), random, 0.75)
}

/** Never the first: something must have been known before. */
function oneApart(draft: Draft, random: Random): [Visit, Visit[]] {
  const talking = speaking(draft, random)
  const later = talking.slice(1)
  const apart = later.filter((visit) => visit.office !== talking[0]?.office)
  const odd = random.pick(apart.length > 0 ? apart : later)
  return [odd, talking.filter((visit) => visit !== odd)]
}

function capital(text: string): string {
  return `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`
}
