const KNOWN = new Set(['time', 'level', 'msg', 'method', 'route', 'status', 'ms'])

/** One JSON line of the server's log as a person reads it; any other line as it is. */
export function readableLine(line: string): string {
  const entry = parse(line)
  if (!entry) return line
  const text = (name: string): string => (entry[name] === undefined ? '' : String(entry[name]))
  const clock = text('time').slice(11, 23)
  const took = entry.ms === undefined ? '' : `${Number(entry.ms).toFixed(1)} ms`
  const rest = Object.entries(entry).filter(([name]) => !KNOWN.has(name))
  const words = [clock, text('level').padEnd(5), text('msg'), text('method'), text('route'), text('status'), took]
  return [...words, ...rest.map(([name, value]) => `${name}=${toText(value)}`)].filter(Boolean).join(' ')
}

function parse(line: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(line)
    return isEntry(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isEntry(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && 'level' in value && 'time' in value
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
