import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    dir: import.meta.dirname,
    include: ['**/*.test.ts'],
    // Every line of the documents is a test: the list is the result.
    reporters: ['verbose'],
    globalSetup: ['acceptance/global-setup.ts'],
    // The tests share nothing but the service, so they may share a process.
    isolate: false,
    // Guards against a hang, not against a slow machine.
    testTimeout: 1_200_000,
    hookTimeout: 1_200_000,
    expect: { poll: { timeout: 300_000 } },
  },
})
