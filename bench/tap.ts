import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { BenchRun } from './bench-run.ts'

/** Stands between a server and PostgreSQL and counts how often the server waits for an answer before it goes on. */
export type Tap = { readonly port: number; turns(): number }

/** Long enough that whatever is sent without waiting for an answer is on its way before the answer comes. */
const heldBackMs = 5

export async function openTap({ stack }: Pick<BenchRun, 'stack'>, port: number): Promise<Tap> {
  let turns = 0
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const database = connect({ port, host: '127.0.0.1' })
    let answered = true
    client.on('data', (chunk) => {
      if (answered) turns += 1
      answered = false
      database.write(chunk)
    })
    database.on('data', (chunk) => {
      setTimeout(() => {
        answered = true
        client.write(chunk)
      }, heldBackMs)
    })
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(one)
      one.on('error', () => other.destroy()).on('close', () => other.destroy())
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  stack.defer(async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
    await once(server, 'close')
  })
  return { port: (server.address() as AddressInfo).port, turns: () => turns }
}
