import { caseViews, viewerViews } from './case-views.ts'
import { demoViews } from './demo.ts'
import { reportViews } from './report-views.ts'
import { settingsViews } from './settings-views.ts'
import { signInViews } from './sign-in-views.ts'
import type { View } from './view.ts'
import { wholeViews } from './whole-views.ts'

/** Every screen in every state that is drawn on purpose. */
export const views: readonly View[] = [
  ...signInViews,
  ...caseViews,
  ...viewerViews,
  ...settingsViews,
  ...reportViews,
  ...wholeViews,
  ...demoViews,
]
