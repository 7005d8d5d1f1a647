import * as auth from './auth.ts'
import * as judging from './judging.ts'
import * as problemAdmin from './problem-admin.ts'
import * as problem from './problem.ts'
import type { AnyRoute } from './route.ts'
import * as site from './site.ts'
import * as submission from './submission.ts'

function isRoute(value: unknown): value is AnyRoute {
  return typeof value === 'object' && value !== null && 'owner' in value && 'path' in value && 'access' in value
}

/** Every route of the public API. */
export const allRoutes: readonly AnyRoute[] = [auth, problem, problemAdmin, submission, judging, site].flatMap(
  (module) => Object.values<unknown>(module).filter(isRoute),
)
