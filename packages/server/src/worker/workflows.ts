/** Everything the workflow sandbox is bundled from. */
export { sealAuditTrail } from '../audit/seal-audit.workflow.ts'
export { exportCase } from '../exports/export-case.workflow.ts'
export { keepHouseInOrder } from '../keys/keep-house.workflow.ts'
