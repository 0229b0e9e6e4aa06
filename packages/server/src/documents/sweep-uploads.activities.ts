import type { App } from '../app.ts'
import { sweepUploads } from './sweep-uploads.ts'

export type UploadActivities = { sweepUploads(): Promise<number> }

export function uploadActivities(app: App): UploadActivities {
  return { sweepUploads: () => sweepUploads(app) }
}
