import { Type } from 'typebox'
import { route } from './route.ts'
import { Id, Instant } from './schema.ts'

/** Contests that begin within 14 days or run. There are no contests yet: an empty list. */
export const getRecentContest = route({
  summary: 'Running and coming contests',
  owner: 'site',
  method: 'GET',
  path: '/api/get-recent-contest',
  access: 'public',
  shared: { seconds: 5, varyBy: [] },
  data: Type.Array(
    Type.Object({ id: Id, title: Type.String(), type: Type.Integer(), startTime: Instant, endTime: Instant }),
  ),
})
