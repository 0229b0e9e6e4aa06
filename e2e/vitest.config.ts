import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    dir: import.meta.dirname,
    include: ['**/*.test.ts'],
    reporters: ['verbose'],
    globalSetup: ['e2e/global-setup.ts'],
    // One browser for all of them.
    isolate: false,
    fileParallelism: false,
    // Of what may run side by side in one file: the browser, the server and this process share the cores.
    maxConcurrency: 3,
    // Guards against a hang, not against a slow machine.
    testTimeout: 1_200_000,
    hookTimeout: 1_200_000,
    expect: { poll: { timeout: 300_000 } },
  },
})
