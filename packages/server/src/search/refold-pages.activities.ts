import type { App } from '../app.ts'
import { refoldPages } from './refold-pages.ts'

export type RefoldActivities = { refoldPages(): Promise<boolean> }

export function refoldActivities(app: App): RefoldActivities {
  return { refoldPages: () => refoldPages(app) }
}
