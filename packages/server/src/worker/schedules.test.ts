import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { prepareTemporal } from './schedules.ts'

let service: TestApp
beforeAll(async () => {
  service = await openTestApp()
})
afterAll(() => service.close())

test('a schedule of an earlier release gets the interval of this one, and nothing else changes', async () => {
  const { temporal } = service.app
  const { TEMPORAL_NAMESPACE } = service.settings
  const reminders = temporal.schedule.getHandle('remind-reviewers')
  const everies = async (): Promise<unknown[]> =>
    ((await reminders.describe()).spec.intervals ?? []).map(({ every }) => every)
  await prepareTemporal(temporal, TEMPORAL_NAMESPACE)
  expect(await everies()).toEqual([15 * 60_000])
  await reminders.update((made) => ({ ...made, spec: { intervals: [{ every: '1 hour' }] } }))
  const { action } = await reminders.describe()
  await prepareTemporal(temporal, TEMPORAL_NAMESPACE)
  expect(await everies()).toEqual([15 * 60_000])
  expect((await reminders.describe()).action).toEqual(action)
  await prepareTemporal(temporal, TEMPORAL_NAMESPACE)
  expect(await everies()).toEqual([15 * 60_000])
})
