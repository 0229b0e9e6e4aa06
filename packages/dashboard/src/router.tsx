import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { Frame } from './frame/frame.tsx'
import { BrokenPage, BrokenRoot, MissingPage } from './frame/odd-pages.tsx'
import { Root } from './frame/root.tsx'
import * as params from './search-params.ts'

const root = createRootRoute({ component: Root, errorComponent: BrokenRoot })

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: params.readSignInParams,
  component: lazyRouteComponent(() => import('./sign-in/sign-in-screen.tsx'), 'SignInScreen'),
})
const confirm = createRoute({
  getParentRoute: () => root,
  path: '/sign-in/confirm',
  component: lazyRouteComponent(() => import('./sign-in/confirm-screen.tsx'), 'ConfirmScreen'),
})
const link = createRoute({
  getParentRoute: () => root,
  path: '/link',
  component: lazyRouteComponent(() => import('./sign-in/link-screen.tsx'), 'LinkScreen'),
})

/** Everything below needs somebody signed in. */
const frame = createRoute({ getParentRoute: () => root, id: 'frame', component: Frame })

const home = createRoute({
  getParentRoute: () => frame,
  path: '/',
  component: lazyRouteComponent(() => import('./home/home-screen.tsx'), 'HomeScreen'),
})
const cases = createRoute({
  getParentRoute: () => frame,
  path: '/cases',
  validateSearch: params.readCasesParams,
  component: lazyRouteComponent(() => import('./cases/cases-screen.tsx'), 'CasesScreen'),
})
const oneCase = createRoute({
  getParentRoute: () => frame,
  path: '/cases/$caseId',
  component: lazyRouteComponent(() => import('./case/case-screen.tsx'), 'CaseScreen'),
})
const caseStart = createRoute({
  getParentRoute: () => oneCase,
  path: '/',
  component: lazyRouteComponent(() => import('./case/case-start.tsx'), 'CaseStart'),
})
const chronology = createRoute({
  getParentRoute: () => oneCase,
  path: '/chronology',
  validateSearch: params.readChronologyParams,
  component: lazyRouteComponent(() => import('./chronology/chronology-tab.tsx'), 'ChronologyTab'),
})
const documents = createRoute({
  getParentRoute: () => oneCase,
  path: '/documents',
  validateSearch: params.readDocumentsParams,
  component: lazyRouteComponent(() => import('./case/documents-tab.tsx'), 'DocumentsTab'),
})
const search = createRoute({
  getParentRoute: () => oneCase,
  path: '/search',
  validateSearch: params.readSearchParams,
  component: lazyRouteComponent(() => import('./search/search-tab.tsx'), 'SearchTab'),
})
const copies = createRoute({
  getParentRoute: () => oneCase,
  path: '/copies',
  validateSearch: params.readCopiesParams,
  component: lazyRouteComponent(() => import('./copies/copies-tab.tsx'), 'CopiesTab'),
})
const readByEye = createRoute({
  getParentRoute: () => oneCase,
  path: '/read-by-eye',
  component: lazyRouteComponent(() => import('./read-by-eye/read-by-eye-tab.tsx'), 'ReadByEyeTab'),
})
const caseReports = createRoute({
  getParentRoute: () => oneCase,
  path: '/reports',
  validateSearch: params.readCaseReportsParams,
  component: lazyRouteComponent(() => import('./reports/reports-tab.tsx'), 'ReportsTab'),
})
const activity = createRoute({
  getParentRoute: () => oneCase,
  path: '/activity',
  component: lazyRouteComponent(() => import('./audit/activity-tab.tsx'), 'ActivityTab'),
})
const viewer = createRoute({
  getParentRoute: () => frame,
  path: '/documents/$documentId',
  validateSearch: params.readViewerParams,
  component: lazyRouteComponent(() => import('./viewer/viewer-screen.tsx'), 'ViewerScreen'),
})
const reports = createRoute({
  getParentRoute: () => frame,
  path: '/reports',
  validateSearch: params.readReportsParams,
  component: lazyRouteComponent(() => import('./reports/reports-screen.tsx'), 'ReportsScreen'),
})
/** One address for all its life: under way, to be reviewed, failed, written. */
const request = createRoute({
  getParentRoute: () => frame,
  path: '/reports/requests/$reportRequestId',
  validateSearch: params.readReviewParams,
  component: lazyRouteComponent(() => import('./reports/request-screen.tsx'), 'RequestScreen'),
})
const report = createRoute({
  getParentRoute: () => frame,
  path: '/reports/$reportId',
  validateSearch: params.readReportParams,
  component: lazyRouteComponent(() => import('./reader/reader-screen.tsx'), 'ReaderScreen'),
})
const members = createRoute({
  getParentRoute: () => frame,
  path: '/settings/members',
  component: lazyRouteComponent(() => import('./settings/members-screen.tsx'), 'MembersScreen'),
})
const api = createRoute({
  getParentRoute: () => frame,
  path: '/settings/api',
  validateSearch: params.readApiParams,
  component: lazyRouteComponent(() => import('./settings/api-screen.tsx'), 'ApiScreen'),
})
const security = createRoute({
  getParentRoute: () => frame,
  path: '/settings/security',
  component: lazyRouteComponent(() => import('./settings/security-screen.tsx'), 'SecurityScreen'),
})
const account = createRoute({
  getParentRoute: () => frame,
  path: '/account',
  component: lazyRouteComponent(() => import('./account/account-screen.tsx'), 'AccountScreen'),
})
const audit = createRoute({
  getParentRoute: () => frame,
  path: '/audit',
  validateSearch: params.readAuditParams,
  component: lazyRouteComponent(() => import('./audit/audit-screen.tsx'), 'AuditScreen'),
})
const site = createRoute({
  getParentRoute: () => frame,
  path: '/site',
  component: lazyRouteComponent(() => import('./site/site-screen.tsx'), 'SiteScreen'),
})
/** Whoever is signed in keeps the frame around them; others sign in first, and learn nothing before. */
const missing = createRoute({ getParentRoute: () => frame, path: '$', component: MissingPage })

const routeTree = root.addChildren([
  signIn,
  confirm,
  link,
  frame.addChildren([
    home,
    cases,
    oneCase.addChildren([caseStart, chronology, documents, copies, search, readByEye, caseReports, activity]),
    viewer,
    reports,
    request,
    report,
    members,
    api,
    security,
    account,
    audit,
    site,
    missing,
  ]),
])

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  // The viewer has its place in the address; what the router remembers of it would pull it elsewhere.
  scrollRestoration: ({ location }) => !location.pathname.startsWith('/documents/'),
  defaultErrorComponent: BrokenPage,
  defaultNotFoundComponent: MissingPage,
})

declare module '@tanstack/react-router' {
  // Merged with the router's own, which only an interface is.
  interface Register {
    router: typeof router
  }
}
