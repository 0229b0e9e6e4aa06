import type { App } from '../../app.ts'
import { remindReviewers } from './remind-reviewers.ts'

export type ReminderActivities = { remindReviewers(): Promise<number> }

export function reminderActivities(app: App): ReminderActivities {
  return { remindReviewers: () => remindReviewers(app) }
}
