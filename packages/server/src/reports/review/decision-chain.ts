import { createHash } from 'node:crypto'
import { canonicalJson } from '@casefold/clinical/report/canonical-json'
import type { ItemKind } from './review-item.ts'

/** One decision, as it was made. */
export type NewDecision = {
  readonly kind: ItemKind | 'request'
  readonly itemId: string
  readonly decision: string
  readonly body: Readonly<Record<string, unknown>>
  readonly actor: string
  readonly name: string
  readonly credentials: string
  readonly sourceSeen: boolean
  readonly at: Date
}

export type DecisionRow = NewDecision & {
  /** From 1. */
  readonly seq: number
  /** Of the one before it and of everything in the row. */
  readonly hash: Buffer
}

/** How many decisions there are, and the hash of the last one. */
export type ChainHead = { readonly decisions: number; readonly hash: Buffer }

/** Before the first decision: a chain cannot be hung on another request. */
export function firstHead(reportRequestId: string): ChainHead {
  return { decisions: 0, hash: createHash('sha256').update(reportRequestId).digest() }
}

/** The rows that follow a head. */
export function chainDecisions(head: ChainHead, made: readonly NewDecision[]): DecisionRow[] {
  let { decisions: seq, hash } = head
  return made.map((decision) => {
    seq += 1
    // As it will be read again: what is undefined is not there.
    const row = { ...decision, body: JSON.parse(JSON.stringify(decision.body)), seq }
    hash = hashDecision(hash, row)
    return { ...row, hash }
  })
}

/** The head after these rows, or undefined where one of them is not the row that was written there. */
export function followChain(head: ChainHead, rows: readonly DecisionRow[]): ChainHead | undefined {
  let { decisions, hash } = head
  for (const row of rows) {
    decisions += 1
    hash = hashDecision(hash, row)
    if (row.seq !== decisions || !hash.equals(row.hash)) return undefined
  }
  return { decisions, hash }
}

function hashDecision(previous: Buffer, row: Omit<DecisionRow, 'hash'>): Buffer {
  const { seq, kind, itemId, decision, body, actor, name, credentials, sourceSeen, at } = row
  const told = { seq, kind, itemId, decision, body, actor, name, credentials, sourceSeen, at: at.toISOString() }
  return createHash('sha256').update(previous).update(canonicalJson(told)).digest()
}
