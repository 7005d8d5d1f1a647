import { Type } from 'typebox'
import { contestTypes } from '../../../codes/contest.ts'
import { route } from '../../route.ts'
import { Id, Instant, Nullable, OneOfNumbers, pageQuery, Uid } from '../../schema.ts'

/**
 * The last 300 ended contests of a user whose scoreboard the caller may see, latest first. Virtual runs are listed only
 * for the user. A contest in which the caller is in a virtual run is left out.
 */
export const getUserContestHistory = route({
  summary: 'Contests that a user took part in, with their places',
  owner: 'contest',
  method: 'GET',
  path: '/api/get-user-contest-history',
  access: 'public',
  rate: 'read',
  query: Type.Object({ uid: Uid, ...pageQuery({ limit: 10, maxLimit: 20 }) }),
  data: Type.Object({
    records: Type.Array(
      Type.Object({
        cid: Id,
        title: Type.String(),
        type: OneOfNumbers(contestTypes),
        endTime: Instant,
        isVirtual: Type.Boolean(),
        rank: Nullable(Type.Integer({ description: 'null: on the board, and unranked' })),
        participants: Type.Integer({ description: 'lines of the board' }),
        ac: Type.Integer({ description: 'problems solved' }),
        totalScore: Nullable(Type.Integer({ description: 'OI' })),
      }),
    ),
    more: Type.Boolean(),
  }),
})
