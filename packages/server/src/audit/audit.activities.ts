import type { App } from '../app.ts'
import { sealAudit } from './seal-audit.ts'

export type AuditActivities = { sealAudit(): Promise<number> }

export function auditActivities(app: App): AuditActivities {
  return { sealAudit: () => sealAudit(app) }
}
