/** Everything the workflow sandbox is bundled from. */
export { sealAuditTrail } from '../audit/seal-audit.workflow.ts'
export { drawPage } from '../documents/draw-page.workflow.ts'
export { readDocument } from '../documents/read-document.workflow.ts'
export { sweepForgottenUploads } from '../documents/sweep-uploads.workflow.ts'
export { exportCase } from '../exports/export-case.workflow.ts'
export { keepHouseInOrder } from '../keys/keep-house.workflow.ts'
export { refoldOldPages } from '../search/refold-pages.workflow.ts'
