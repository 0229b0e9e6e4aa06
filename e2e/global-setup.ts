import type { TestProject } from 'vitest/node'
import { launchBrowser } from './browser.ts'
import { type House, startHouse } from './house.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    house: House
    /** Where the one browser of the run listens. */
    browser: string
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stack = new AsyncDisposableStack()
  try {
    const [{ house, stop }, browser] = await Promise.all([startHouse(), launchBrowser()])
    stack.defer(stop)
    stack.defer(() => browser.close())
    project.provide('house', house)
    project.provide('browser', browser.wsEndpoint())
    return () => stack.disposeAsync()
  } catch (error) {
    await stack.disposeAsync()
    throw error
  }
}
