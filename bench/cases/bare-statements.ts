import { randomUUID } from 'node:crypto'

/** The body that every side gets, and what it needs to know of a new case. */
export type NewCase = {
  readonly claimNumber: string
  readonly caseType: string
  readonly title: string
  readonly description: string
  readonly subject: { readonly name: string; readonly dateOfBirth: string }
  readonly keyDates: { readonly loss: string }
}

/** The service's own statements, letter by letter; the bench compares them with what PostgreSQL logs. */
export const findKey = 'select tenant_id, hash, pepper_id, scopes, expires_at, revoked_at, settings from find_key($1)'

export const selectCase =
  'select "tenant_id" as "tenantId", "case_id" as "caseId", "status", "claim_number" as "claimNumber", ' +
  '"case_type" as "caseType", "title", "description", "subject", "key_dates" as "keyDates", ' +
  '"ocr_engine" as "ocrEngine", "created_by" as "createdBy", "created_at" as "createdAt", ' +
  '"updated_at" as "updatedAt", "version" from "cases" where "case_id" = $1'

export const insertCase =
  'insert into "cases" ("tenant_id", "case_id", "created_by", "created_at", "status", "claim_number", "case_type", ' +
  '"title", "description", "subject", "key_dates", "ocr_engine", "search_text", "updated_at") ' +
  'values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)'

export const appendAudit = 'select append_audit($1)'

export const insertEvent =
  'insert into "audit_events" ("tenant_id", "event_id", "at", "actor", "action", "outcome", "objects", "request_id", ' +
  '"address", "count", "changes") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)'

/** What someone would write who has one tenant and no policy. */
export const selectByPrimaryKey = 'select * from cases where tenant_id = $1 and case_id = $2'

export function insertedValues(tenantId: string, caseId: string, body: NewCase): unknown[] {
  const now = new Date()
  const subject = JSON.stringify(body.subject)
  const keyDates = JSON.stringify(body.keyDates)
  const search = `${body.claimNumber}\n${body.title}\n${body.subject.name}`
  return [
    ...[tenantId, caseId, 'bare', now, 'active', body.claimNumber, body.caseType, body.title, body.description],
    ...[subject, keyDates, null, search, now],
  ]
}

export function eventValues(tenantId: string, object: string): unknown[] {
  return [
    ...[tenantId, randomUUID(), new Date(), 'bare', 'createCase', 201],
    ...[[object], randomUUID(), '127.0.0.1', 1, null],
  ]
}

export function readEvent(tenantId: string, object: string): object {
  return {
    tenant_id: tenantId,
    event_id: randomUUID(),
    at: new Date(),
    actor: 'bare',
    action: 'getCase',
    outcome: 200,
    objects: [object],
    request_id: randomUUID(),
    address: '127.0.0.1',
    count: 1,
    changes: null,
  }
}

export function newCaseId(): string {
  return randomUUID()
}
