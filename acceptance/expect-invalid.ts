import { expect } from 'vitest'
import type { Answer, Refusal } from './client.ts'

/** 400, and `details` names exactly these places, whatever it says of them. */
export function expectInvalid(answer: Answer<Refusal>, ...paths: string[]): void {
  expect(answer.status, answer.text).toBe(400)
  const named = new Set(answer.body.details?.map(({ path }) => path))
  expect([...named].toSorted()).toEqual(paths.toSorted())
}
