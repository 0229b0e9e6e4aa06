import { findDates } from '../dates/find-dates.ts'
import { findQuantities } from '../dates/numbers.ts'
import { findDrugs } from '../drugs/find-drugs.ts'
import type { TypedValue, ValueFinder } from '../engine/compile-rules.ts'
import { findPhrases } from '../medical/conditions/find-phrases.ts'
import { eventDates } from '../medical/events/event-dates.ts'
import { findSites, sideOf } from '../medical/sites.ts'
import { findDrinks, findOften, findScores } from './drink-values.ts'
import { findAilments, findIllnesses, findKin, findRelatives } from './family-values.ts'
import { findAges, findTimeAgo, findWhen } from './quit-values.ts'
import {
  findADay,
  findCigarettes,
  findCigarettesDaily,
  findCountOf,
  findDaily,
  findOther,
  findPacks,
  findPacksDaily,
  findPackYears,
  findYears,
} from './smoking-values.ts'

/** The types of values that a pattern may ask for: `{number}`, `{date}`, `{site}`. */
export const typedValues: Readonly<Record<string, ValueFinder>> = {
  number: (text) => findQuantities(text).map(({ start, end, amount }) => ({ start, end, meaning: amount })),
  /** A blood pressure: `138/80`. */
  pressure: findPressures,
  date: (text) => findDates(text).map(({ start, end, moment }) => ({ start, end, meaning: moment })),
  /** `11/17` as lists of operations have it: a month and a year. */
  monthyear: (text) => eventDates(text, true).map(({ start, end, moment }) => ({ start, end, meaning: moment })),
  site: (text) => findPlaces(text),
  condition: (text) =>
    findPhrases(text)
      .filter(({ trouble, course, weak }) => !trouble && !weak && course !== 'sign' && course !== 'episode')
      .map(({ start, end, name, site, side, system }) => ({
        start,
        end,
        meaning: { name, system, ...(site ? { site } : {}), ...(side ? { laterality: side } : {}) },
      })),
  relatives: findRelatives,
  kin: findKin,
  illness: findIllnesses,
  ailment: findAilments,
  packs: findPacks,
  packsdaily: findPacksDaily,
  cigarettes: findCigarettes,
  cigsdaily: findCigarettesDaily,
  cans: findOther('cans'),
  cigars: findOther('cigars'),
  bowls: findOther('pipes'),
  pods: findOther('pods'),
  daily: findDaily,
  aday: findADay,
  drinks: findDrinks,
  often: findOften,
  score: findScores,
  packcount: findCountOf('packs'),
  cigcount: findCountOf('cigarettes'),
  packyears: findPackYears,
  years: findYears,
  when: findWhen,
  ago: findTimeAgo,
  age: findAges,
  drug: (text) =>
    findDrugs(text).map(({ start, end, meaning }) => ({
      start,
      end,
      meaning: { name: meaning.ingredients.join(' / ') },
    })),
}

function findPressures(text: string): TypedValue[] {
  if (!text.includes('/')) return []
  return Array.from(text.matchAll(/(?<![\d/.])\d{2,3}\/\d{2,3}(?![\d/])/g), ({ index, 0: said }) => {
    return { start: index, end: index + said.length, meaning: said }
  })
}

/** A body site with its side, as values have it. */
export type BodyPlace = { readonly site: string; readonly laterality?: 'left' | 'right' | 'bilateral' }

function findPlaces(text: string): { start: number; end: number; meaning: BodyPlace }[] {
  return findSites(text).map(({ start, end, meaning: { site } }) => {
    const laterality = sideOf(text, start, end)
    return { start, end, meaning: { site, ...(laterality ? { laterality } : {}) } }
  })
}
