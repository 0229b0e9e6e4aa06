import { once } from 'node:events'
import { appendFileSync, createWriteStream } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import {
  NodeTracerProvider,
  type ReadableSpan,
  SimpleSpanProcessor,
  type SpanExporter,
} from '@opentelemetry/sdk-trace-node'
import type { TestRun } from './test-run.ts'

let registered = false

/** Writes every span of this process into the run's logs, with everything a collector would be sent. */
export function writeTraces({ logDir }: Pick<TestRun, 'logDir'>): void {
  if (registered) return
  registered = true
  const file = join(logDir, 'tests.traces')
  const exporter: SpanExporter = {
    export: (spans, done) => {
      appendFileSync(file, spans.map((span) => `${JSON.stringify(describeSpan(span))}\n`).join(''))
      done({ code: 0 })
    },
    shutdown: () => Promise.resolve(),
  }
  new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }).register()
}

function describeSpan(span: ReadableSpan): unknown {
  const { name, attributes, events, links, status, resource } = span
  const { traceId, traceState } = span.spanContext()
  const { attributes: origin } = resource
  return { name, traceId, traceState: traceState?.serialize(), attributes, events, links, status, origin }
}

export type Collector = { readonly url: string; close(): Promise<void> }

/** Takes the spans that API processes send and writes them down as they came. */
export async function startCollector(file: string): Promise<Collector> {
  const written = createWriteStream(file, { flags: 'a' })
  const server = createServer((request, response) => {
    request.on('data', (chunk) => written.write(chunk))
    request.on('end', () => {
      written.write('\n')
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.close()
      server.closeAllConnections()
      written.end()
      await finished(written)
    },
  }
}
