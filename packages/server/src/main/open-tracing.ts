/** Spans go to the OTLP collector, which the exporter reads from its own variables; where there is none, nothing is loaded. */
export async function openTracing(wanted: boolean): Promise<() => Promise<void>> {
  if (!wanted) return () => Promise.resolve()
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
