import { connect } from 'node:net'

/**
 * One keep-alive connection with one request on its way at a time. Asks `take` for the next one until there is none;
 * the last is waited for, so that what was answered is exactly what was done.
 */
export function openConnection(
  port: number,
  take: () => Buffer | undefined,
  count: (status: string) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let received: Buffer = Buffer.alloc(0)
    const next = (): void => {
      const wire = take()
      if (wire) socket.write(wire)
      else socket.destroy()
    }
    socket.on('connect', next)
    socket.on('error', reject)
    socket.on('close', () => resolve())
    socket.on('end', () => reject(new Error('the server closed a connection that was in use')))
    socket.on('data', (chunk: Buffer) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
      const end = endOfAnswer(received)
      if (end === undefined || received.length < end) return
      count(received.toString('latin1', 9, 12))
      received = Buffer.alloc(0)
      next()
    })
  })
}

const contentLength = /\r\ncontent-length: (\d+)/i

/** Where the answer ends; undefined while its head is not complete. */
function endOfAnswer(received: Buffer): number | undefined {
  const head = received.indexOf('\r\n\r\n')
  if (head < 0) return undefined
  const length = contentLength.exec(received.toString('latin1', 0, head))?.[1]
  if (length === undefined) throw new Error('an answer does not say how long it is')
  return head + 4 + Number(length)
}
