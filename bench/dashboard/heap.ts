import type { CDPSession } from 'playwright-core'

export type Held = { readonly bytes: number; readonly nodes: number }

/** What a page holds when everything that nobody holds is thrown away. */
export async function readHeld(wire: CDPSession): Promise<Held> {
  await wire.send('HeapProfiler.enable')
  // What ends with a collection may let go of something that only the next one finds.
  for (let time = 0; time < 3; time++) await wire.send('HeapProfiler.collectGarbage')
  const { usedSize } = await wire.send('Runtime.getHeapUsage')
  const { nodes } = await wire.send('Memory.getDOMCounters')
  await wire.send('HeapProfiler.disable')
  return { bytes: usedSize, nodes }
}
