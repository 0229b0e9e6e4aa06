import { write, writeSync } from 'node:fs'
import type { DestinationStream } from 'pino'

const enough = 4_096
const everyMs = 500

/**
 * Gathers lines for half a second or 4 kB: a write a request costs more than the request's own work. Written off the
 * thread, so that a reader who is slow holds nobody up, and given up where there is no reader any more: pino's own
 * destination tries for ever then, and a process that was told to stop did not end.
 */
export function openOutput(fd: number): DestinationStream {
  let gathered: string[] = []
  let size = 0
  let writing = false
  let broken = false

  function take(): Buffer {
    const bytes = Buffer.from(gathered.join(''))
    gathered = []
    size = 0
    return bytes
  }
  function flush(): void {
    if (writing || size === 0) return
    writing = true
    send(take())
  }
  function send(bytes: Buffer): void {
    write(fd, bytes, (error, written) => {
      if (error && error.code !== 'EAGAIN') broken = true
      const rest = bytes.subarray(error ? 0 : written)
      if (broken || rest.length === 0) {
        writing = false
        return
      }
      // A pipe that is full is tried again a little later.
      setTimeout(() => send(rest), error ? 10 : 0).unref()
    })
  }
  setInterval(flush, everyMs).unref()
  process.once('exit', () => {
    if (!broken) writeLast(fd, take())
  })
  return {
    write: (line) => {
      if (broken) return
      gathered.push(line)
      size += line.length
      if (size >= enough) flush()
    },
  }
}

/** What is left when the process ends, as far as somebody takes it within a moment. */
function writeLast(fd: number, bytes: Buffer): void {
  let rest = bytes
  for (let tries = 0; rest.length > 0 && tries < 100; tries++) {
    try {
      rest = rest.subarray(writeSync(fd, rest))
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) return
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10)
    }
  }
}
