import { defineConfig } from 'vitest/config'

const all = ['packages/*/{src,test}/**/*.test.ts', '{bench,chaos}/**/*.test.ts']

/**
 * Nothing else may run beside these: they measure time, open fifty connections within the three seconds that one may
 * take, or seal the audit trail, which waits for the oldest transaction of the whole cluster.
 */
const alone = [
  'packages/server/{src,test}/**/*-timing.test.ts',
  'packages/server/test/{slow-loris,upgrade,finalize-race,idempotency-race,audit-tamper,chain-check}.test.ts',
]

const settings = {
  // Nothing is mocked, so files that follow one another in a process need not be kept apart. Half a second a file.
  isolate: false,
  // Guards against a hang, not against a slow machine.
  testTimeout: 1_200_000,
  hookTimeout: 1_200_000,
  expect: { poll: { timeout: 300_000 } },
}

export default defineConfig({
  test: {
    globalSetup: ['packages/server/test/global-setup.ts'],
    projects: [
      // More at once than there are cores: most tests wait for a part most of the time.
      { test: { ...settings, name: 'tests', include: all, exclude: alone, maxWorkers: 4 } },
      { test: { ...settings, name: 'alone', include: alone, maxWorkers: 1, sequence: { groupOrder: 1 } } },
    ],
  },
})
