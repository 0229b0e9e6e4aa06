import type { NewCase } from './bare-statements.ts'
import type { Side } from './sides.ts'

export type Method = 'GET' | 'POST'

export const newCase: NewCase = {
  claimNumber: 'CLM-2024-0117',
  caseType: 'IME',
  title: 'Lumbar strain, lifting',
  description: 'Evaluation asked for by the carrier after a fall from a loading dock.',
  subject: { name: 'Jordan Example', dateOfBirth: '1975-03-14' },
  keyDates: { loss: '2023-11-02' },
}

/** One request as any client makes it: gets the case, or makes a new one. */
export async function call(
  { port, casePath, newPath }: Side,
  method: Method,
  key: string,
  caseId: string,
): Promise<unknown> {
  const path = method === 'GET' ? casePath(caseId) : newPath
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, ...(method === 'POST' && { 'content-type': 'application/json' }) },
    ...(method === 'POST' && { body: JSON.stringify(newCase) }),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return response.json()
}
