import { expect, test } from 'vitest'
import { bodySites } from './site-list.ts'
import { findSites, sideOf } from './sites.ts'

function said(text: string): string[] {
  return findSites(text).map(({ start, end, meaning }) => {
    const side = sideOf(text, start, end)
    return side ? `${side} ${meaning.site}` : meaning.site
  })
}

test.each([
  ['right knee and left shoulder', ['right knee', 'left shoulder']],
  ['knee, right', ['right knee']],
  ['shoulder (L)', ['left shoulder']],
  ['L. knee', ['left knee']],
  ['left distal radius fracture', ['left wrist']],
  ['The left and right knees', ['bilateral knee']],
  ['both hands', ['bilateral hand']],
  ['left knee and shoulder', ['left knee', 'left shoulder']],
  ['right arm, leg and hip', ['right arm', 'right leg', 'right hip']],
  ['low back and left leg', ['lumbar spine', 'left leg']],
  ['neck, right shoulder', ['neck', 'right shoulder']],
  ['knee pain on the left', ['left knee']],
  ['ankle bilaterally', ['bilateral ankle']],
  ['right lower lobe', ['right lower lobe of the lung']],
  ['LLE weakness', ['left lower extremity']],
  ['L4-5 and L5-S1', ['lumbar spine', 'lumbar spine']],
  ['C5-C7 fusion', ['cervical spine']],
  ['T12 compression fracture', ['thoracic spine']],
  ['pain at L5', ['lumbar spine']],
  ['C5 radiculopathy', ['cervical spine']],
  ['2 L oxygen, knee', ['knee']],
  ['right hand dominant', []],
  ['T3/T4 normal', []],
  ['C3 complement and free T4', []],
  ['went back to work', []],
  ['2 years back', []],
  ['cervical cancer', []],
  ['sinus rhythm', []],
  ['fell 12 feet', []],
  ['both feet', ['bilateral foot']],
  ['face-to-face time', []],
])('%s → %s', (text, expected) => {
  expect(said(text)).toEqual(expected)
})

test('many sites are known, each by one name', () => {
  const names = bodySites
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split(' = ')[0])
  expect(names.length).toBeGreaterThanOrEqual(120)
  expect(new Set(names).size).toBe(names.length)
})
