import * as account from './account.ts'
import * as auth from './auth.ts'
import * as contestAdmin from './contest-admin.ts'
import * as contest from './contest.ts'
import * as judging from './judging.ts'
import * as message from './message.ts'
import * as problemAdmin from './problem-admin.ts'
import * as problemAuthoring from './problem-authoring.ts'
import * as problemPersonal from './problem-personal.ts'
import * as problem from './problem.ts'
import type { AnyRoute } from './route.ts'
import * as site from './site.ts'
import * as submission from './submission.ts'

function isRoute(value: unknown): value is AnyRoute {
  return typeof value === 'object' && value !== null && 'owner' in value && 'path' in value && 'access' in value
}

/** Every route of the public API. */
export const allRoutes: readonly AnyRoute[] = [
  auth,
  account,
  problem,
  problemAdmin,
  problemAuthoring,
  problemPersonal,
  submission,
  judging,
  contest,
  contestAdmin,
  message,
  site,
].flatMap((module) => Object.values<unknown>(module).filter(isRoute))
