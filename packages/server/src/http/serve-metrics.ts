import { createServer } from 'node:http'
import type { Registry } from 'prom-client'

/** `/metrics` on a listener of its own, which only this machine reaches. */
export async function serveMetrics(registry: Registry, port: number): Promise<() => Promise<void>> {
  if (port === 0) return () => Promise.resolve()
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end()
    void registry.metrics().then((text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text))
  })
  await new Promise<void>((listening, failed) => {
    server.once('error', failed).listen(port, '127.0.0.1', listening)
  })
  return () =>
    new Promise((closed) => {
      server.close(() => closed())
      server.closeAllConnections()
    })
}
