import type { Call, CallOptions } from './request.ts'
import type { Transport } from './transport.ts'

type WalkOptions = CallOptions & {
  /** Hears the headers of the first answer, before anything of it is handed out. */
  readonly onFirst?: ((headers: Headers) => void) | undefined
}

/** Walks a list page by page. The next page is fetched when the caller gets there, and never if the caller stops. */
export async function* pages<Item>(
  transport: Transport,
  path: string,
  query: NonNullable<Call['query']>,
  { signal, onFirst }: WalkOptions,
): AsyncGenerator<Item, void, undefined> {
  for (let next: Call['query'] = query; next !== undefined; ) {
    const { body, headers }: Awaited<ReturnType<typeof transport.json<Item[]>>> = await transport.json(path, {
      query: next,
      signal,
    })
    if (next === query) onFirst?.(headers)
    yield* body
    next = readNext(headers.get('link') ?? '')
  }
}

/** A target in angle brackets and its parameters, of which a quoted one may hold anything. */
const links = /<([^>]*)>((?:\s*;\s*[\w*-]+\s*=\s*(?:"[^"]*"|[^\s",;]+))*)/g
const isNext = /;\s*rel\s*=\s*(?:"(?:[^"]*\s)?next(?:\s[^"]*)?"|next(?![^\s;]))/i

/**
 * Only the parameters of the link: it names the list as the service sees itself, which is not where the caller finds it
 * behind a proxy with a path of its own, and a link must not lead the key to another host.
 */
export function readNext(header: string): URLSearchParams | undefined {
  const next = [...header.matchAll(links)].find(([, , parameters = '']) => isNext.test(parameters))
  return next && new URL(next[1] ?? '', 'http://service.invalid').searchParams
}
