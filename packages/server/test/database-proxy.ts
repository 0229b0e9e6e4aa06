import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { freePort } from '@casefold/dev/free-port'

/** Stands between the service and PostgreSQL, so that a test can decide what the service gets to hear. */
export type DatabaseProxy = {
  readonly url: string
  /** From now on the answer to a commit is held back. Resolves when one has been: committed, and nobody knows. */
  holdCommit(): Promise<void>
  /** From now on nothing passes in either direction and no connection is closed, as when a cable is cut. */
  cut(): void
  /** Everything passes again. */
  mend(): void
  close(): Promise<void>
}

export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl)
  const port = await freePort()
  const sockets = new Set<Socket>()
  let held: (() => void) | undefined
  let passing = true

  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname)
    for (const socket of [client, database]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
    }
    client.on('data', (bytes) => passing && database.write(bytes))
    client.on('close', () => database.destroy())
    database.on('data', (bytes) => {
      const holding = held && bytes.includes('COMMIT\0')
      if (passing && !holding) client.write(bytes)
      if (holding) held?.()
    })
    database.on('close', () => passing && client.destroy())
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return {
    url: Object.assign(new URL(target), { host: `127.0.0.1:${port}` }).href,
    holdCommit: () =>
      new Promise((resolve) => {
        held = resolve
      }),
    cut: () => {
      passing = false
    },
    mend: () => {
      passing = true
      held = undefined
      for (const socket of sockets) socket.destroy()
      sockets.clear()
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
