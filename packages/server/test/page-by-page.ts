import type { LightMyRequestResponse } from 'fastify'
import type { TestApp } from './test-app.ts'

/** Where the next page of a list is; undefined after the last one. */
export function nextOf({ headers }: LightMyRequestResponse): string | undefined {
  return /<([^>]*)>; rel="next"/.exec(`${headers.link ?? ''}`)?.[1]
}

/** Every row of a list, page by page. `between` happens after each page that has a next one. */
export async function readPages<Row>(
  service: TestApp,
  key: string,
  path: string,
  between: (seen: readonly Row[]) => Promise<unknown> = async () => undefined,
): Promise<Row[]> {
  const seen: Row[] = []
  for (let next: string | undefined = path; next !== undefined; ) {
    const answer = await service.call(key, 'GET', next)
    if (answer.statusCode !== 200) throw new Error(`${next}: ${answer.statusCode} ${answer.body}`)
    seen.push(...answer.json<Row[]>())
    next = nextOf(answer)
    if (next !== undefined) await between(seen)
  }
  return seen
}
