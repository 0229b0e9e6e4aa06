import { expect, test } from 'vitest'
import type { Mention } from '../notes.ts'
import { readRules } from '../rule-reader/read-rules.ts'
import { preparePage } from '../text/prepare-page.ts'
import { readEvents } from './read-events.ts'

const pasts = new Set(['injury', 'surgery', 'claim'])

function read(text: string): Mention[] {
  const page = preparePage(text)
  const ruled = readRules(new Set(['medical']), page, text).filter(({ category, value }) => {
    return category === 'medical.injury' || (category === 'medical.denial' && pasts.has(value.denied))
  })
  const found = [...readEvents(page, text), ...ruled]
  for (const one of found) expect(text.slice(one.start, one.end)).toBe(one.quote)
  return found
}

function accounts(text: string): string[] {
  return read(text).flatMap((one) => {
    if (one.category !== 'medical.injury') return []
    const { mechanism, laterality, site, when } = one.value
    return [[mechanism, laterality, site, when?.date?.value].filter(Boolean).join(' | ')]
  })
}

test.each([
  ['Today she was hit by a box that fell from a shelf and hurt her left knee.', 'struck by object | left | knee'],
  ['Today he was struck by a falling box and hurt his neck.', 'struck by object | neck'],
  ['He was struck by a pallet that fell from a forklift on 3/4/2015.', 'struck by object | 2015-03-04'],
  ['A box fell from a shelf and hit his head.', 'struck by object | head'],
  ['A steel beam fell, striking him on the left shoulder.', 'struck by object | left | shoulder'],
  ['Boxes fell on her right foot.', 'struck by object | right | foot'],
  ['Falling debris struck his neck.', 'struck by object | neck'],
  ['Hit in the neck by a falling box.', 'struck by object | neck'],
  ['She was hit by a swinging door and fell.', 'struck by object'],
  ['He slipped and was hit by the door.', 'slip and fall'],
  ['He fell off a ladder and was struck by it.', 'fall from height'],
  ['He tripped over a box and fell.', 'trip and fall'],
  ['He was carrying a box and fell on his hip.', 'fall | hip'],
  [
    'The neck injury of 12/21/15 occurred when he was rear-ended in his car.',
    'motor vehicle collision | neck | 2015-12-21',
  ],
  ['His car was hit from behind by a truck, injuring his neck.', 'motor vehicle collision | neck'],
  ['Another vehicle struck his car.', 'motor vehicle collision'],
  ['He lost control of his truck and hit a tree.', 'motor vehicle collision'],
  ['He was hit by a truck while walking.', 'pedestrian struck by vehicle'],
  ['She was struck by a patient.', 'assault'],
  ['A forklift ran over his foot.', 'crush | foot'],
  ['She slid on a wet floor and landed on her left hip.', 'slip and fall | left | hip'],
  ['She lost her balance and went down.', 'fall'],
  ['He strained his back lifting a patient.', 'lifting | back'],
  ['He threw out his back shoveling snow.', 'lifting | back'],
  ['He was in a motor vehicle accldent and injured his neck.', 'motor vehicle collision | neck'],
  ['He s1ipped on ice and hurt his knee.', 'slip and fall | knee'],
  ['She was struck by a\n      falling box and injured her\n      left knee.', 'struck by object | left | knee'],
])('how it happened: %s', (text, expected) => {
  expect(accounts(text)).toEqual([expected])
})

test.each([
  ['Were you injured at work? No'],
  ['Have you ever been involved in a motor vehicle accident?  NO'],
  ['She was hit by a wave of nausea.'],
])('no account: %s', (text) => {
  expect(accounts(text)).toEqual([])
})

function denials(text: string): string[] {
  return read(text).flatMap((one) => {
    if (one.category !== 'medical.denial') return [one.category]
    const { denied, name, laterality, site } = one.value
    return [[denied, name, laterality, site].filter(Boolean).join(' | ')]
  })
}

test.each([
  ['The patient denies any prior hip injury.', ['injury | hip']],
  ['The patient denies any\n        prior hip injury.', ['injury | hip']],
  ['Denies ever injuring his back before.', ['injury | back']],
  ['The hip was never injured before this event.', ['injury | hip']],
  ['Prior to this accident he had no injury of the neck.', ['injury | neck']],
  ['Negative for prior trauma to the hip.', ['injury | hip']],
  ['Previous injuries: No', ['injury']],
  ['Prior accidents: Denies', ['injury']],
  ["Prior workers' compensation claims: None", ['claim']],
  ['He has never been in a car accident.', ['injury | motor vehicle collision']],
  ['Prior left knee injury? No', ['injury | left | knee']],
  ['History of low back pain or injury:  [ ] Yes  [x] No', ['injury | lumbar spine']],
  ['Have you ever had a back injury?  No', ['injury | back']],
  ['Have you ever been involved in a motor vehicle accident?  NO', ['injury | motor vehicle collision']],
  ['Have you ever had surgery?  NO', ['surgery']],
  ['Any prior surgeries? No', ['surgery']],
  ['Surgeries: None', ['surgery']],
  ['Never operated on.', ['surgery']],
  ['Past surgical history is noncontributory.', ['surgery']],
  ['Has not required surgery in the past.', ['surgery']],
  ['Denies any previous lnjuries to the left ankle.', ['injury | left | ankle']],
  ['Have you ever injured this body part before?  No', []],
  ['Any other injuries? No', []],
  ['Any falls in the last 12 months? No', []],
  ['Is this injury work related? No', []],
  ['Prior injuries: Yes', []],
  ['Denies any new injury.', ['injury | new injury']],
])('denied: %s', (text, expected) => {
  expect(denials(text)).toEqual(expected)
})
