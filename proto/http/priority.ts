import type { AnyRoute, Priority } from './route.ts'

/** The priority of a route that declares none. */
function priorityOf({
  owner,
  method,
  path,
  rate,
  upload,
  download,
  changesState,
  shared,
  privateCache,
}: AnyRoute): Priority {
  if (rate === 'submit' || rate === 'login' || rate === 'captcha') return 'critical'
  const isRead = (method === 'GET' && changesState !== true) || shared !== undefined || privateCache !== undefined
  if (owner === 'contest' && !isRead) return 'critical'
  const isFile = upload !== undefined || download === true
  // Pictures of pages, and the Contest API, whose answers are no envelopes.
  if (isFile && !/^\/api\/(public|clics)\//.test(path)) return 'low'
  if (owner === 'contest' || !isRead) return 'high'
  return 'normal'
}

/** The priority of a call. Reads with a `cid` count like the contest's own routes. */
export function callPriority(route: AnyRoute, query: unknown): Priority {
  const priority = route.priority ?? priorityOf(route)
  return priority === 'normal' && namesContest(query) ? 'high' : priority
}

function namesContest(query: unknown): boolean {
  return typeof query === 'object' && query !== null && 'cid' in query && Number(query.cid) > 0
}
