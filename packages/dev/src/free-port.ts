import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

// From 32768 up the kernel hands ports to outgoing connections: one that is free now may be taken a moment later.
const FIRST = 15_000
const LAST = 32_767

// Between our look and the child's bind a second caller must not be given the same port: not one in another process,
// which begins in a stretch of its own, and not one in this process.
const STRETCH = 64
const STRETCHES = 256
const given = new Set<number>()

/** The preferred port, or the next free one above it; without a preference a random one of this process, so that runs keep apart. */
export async function freePort(preferred?: number): Promise<number> {
  const start = preferred ?? FIRST + (process.pid % STRETCHES) * STRETCH + randomInt(STRETCH)
  for (let port = start; port <= LAST; port++) {
    if (given.has(port)) continue
    given.add(port)
    if (await isFree(port)) return port
    given.delete(port)
  }
  if (start > FIRST) return freePort(FIRST)
  throw new Error(`No free port between ${FIRST} and ${LAST}.`)
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)))
  })
}
