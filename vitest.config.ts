import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['packages/*/{src,test}/**/*.test.ts', 'bench/**/*.test.ts'],
    globalSetup: ['packages/server/test/global-setup.ts'],
    // One process for all files: nothing is mocked, so nothing has to be kept apart. Half a second a file.
    isolate: false,
    // Some tests measure time, and the machine may be small.
    fileParallelism: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
