import { expect, it } from 'vitest'
import { nameIn } from './name-in.ts'

it('names what it knows, and shows the name of what it does not', () => {
  const words = { former: 'Former smoker' }
  expect(['former', 'paused', 'constructor'].map((key) => nameIn(words, key))).toEqual([
    'Former smoker',
    'paused',
    'constructor',
  ])
})
