import type { Environment } from './config.ts'

/** Spans go to an OTLP collector where OTEL_EXPORTER_OTLP_ENDPOINT names one; else nothing is loaded and nothing made. */
export async function openTracing(environment: Environment): Promise<() => Promise<void>> {
  if (!environment.OTEL_EXPORTER_OTLP_ENDPOINT) return () => Promise.resolve()
  const { BatchSpanProcessor, NodeTracerProvider } = await import('@opentelemetry/sdk-trace-node')
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http')
  const { resourceFromAttributes } = await import('@opentelemetry/resources')
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'casefold' }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  })
  provider.register()
  return () => provider.shutdown()
}
