import { Type } from 'typebox'
import { route } from '../route.ts'
import { Id, Instant, Nullable, OneOfNumbers, pageOf, pageQuery, recordOf } from '../schema.ts'
import { userSummaryFields } from '../auth/accounts/user-summary.ts'

const text = Nullable(Type.String())

const RankRow = Type.Object({
  ...userSummaryFields,
  rank: Type.Integer({ description: 'place among all; who is equal shares it' }),
  signature: Nullable(Type.String({ description: 'its first 100 characters' })),
  ac: Type.Integer({ description: 'problems solved' }),
  total: Type.Integer({ description: 'submissions' }),
  score: Type.Integer({ description: 'OI points' }),
  rating: Nullable(Type.Integer()),
})

/**
 * Users ranked by solved problems in practice and trainings. `type` 0: by problems, then by fewer submissions; 1: by OI
 * points (the best of each problem), then by problems. Private problems and problems of groups do not count.
 */
export const getRankList = route({
  summary: 'The site’s ranking',
  owner: 'submission',
  method: 'GET',
  path: '/api/get-rank-list',
  access: 'public',
  shared: { seconds: 5, varyBy: [] },
  query: Type.Object({
    ...pageQuery({ limit: 30 }),
    type: Type.Optional(OneOfNumbers([0, 1])),
    searchUser: Type.Optional(Type.String({ maxLength: 100, description: 'part of a username or nickname' })),
  }),
  data: pageOf(RankRow),
})

/**
 * All members, ranked by what they solved of the group's problems, in the group and in its trainings, without contests.
 * `type` and order are those of the site's ranking. Problems that members cannot see do not count. The ranking is at
 * most five seconds old.
 */
export const getGroupRankList = route({
  summary: 'A group’s ranking',
  owner: 'submission',
  method: 'GET',
  path: '/api/get-group-rank-list',
  access: 'login',
  query: Type.Object({
    ...pageQuery({ limit: 30 }),
    gid: Id,
    type: Type.Optional(OneOfNumbers([0, 1])),
    searchUser: Type.Optional(Type.String({ maxLength: 100, description: 'part of a username or nickname' })),
  }),
  data: pageOf(RankRow),
})

const UserQuery = Type.Object({
  uid: Type.Optional(Type.String({ maxLength: 64 })),
  username: Type.Optional(Type.String({ maxLength: 100 })),
})

const SolvedProblem = Type.Object({ id: Id, problemId: Type.String(), difficulty: Nullable(Type.Integer()) })

/** Without uid and username it is the home page of the caller. */
export const getUserHomeInfo = route({
  summary: 'A user’s page',
  owner: 'submission',
  method: 'GET',
  path: '/api/get-user-home-info',
  access: 'public',
  query: UserQuery,
  data: Type.Object({
    ...userSummaryFields,
    role: Type.String(),
    gender: Type.String({ description: 'male, female or secrecy' }),
    school: text,
    signature: text,
    github: text,
    blog: text,
    gmtCreate: Instant,
    recentLoginTime: Nullable(Instant),
    total: Type.Integer({ description: 'submissions to open problems, outside contests and groups' }),
    ac: Type.Integer({ description: 'open problems solved' }),
    rating: Nullable(Type.Integer()),
    points: Nullable(Type.Integer({ description: 'own balance; null: of somebody else, or not known now' })),
    score: Type.Integer({ description: 'OI points' }),
    acmRank: Nullable(Type.Integer({ description: 'place among all; null: in no ranking' })),
    oiRank: Nullable(Type.Integer()),
    scoreList: Type.Array(Type.Integer({ description: 'OI points of a problem' })),
    solvedList: Type.Array(Type.String({ description: 'problemId' })),
    solvedGroupByDifficulty: recordOf(Type.Array(SolvedProblem)),
  }),
})

/**
 * Days are those of the reader's time zone. Like all figures of the page, it does not count problems that were solved
 * in contests.
 */
export const getUserStreak = route({
  summary: 'For how many days in a row a user has solved a problem',
  owner: 'submission',
  method: 'GET',
  path: '/api/get-user-streak',
  access: 'public',
  query: Type.Object({
    ...UserQuery.properties,
    timeZone: Type.Optional(Type.String({ maxLength: 64, description: 'IANA name; UTC+8 unless said otherwise' })),
  }),
  data: Type.Object({
    current: Type.Integer({ description: 'days up to today, or to yesterday while today has none' }),
    longest: Type.Integer(),
    solvedToday: Type.Boolean(),
  }),
})

/** Days without a submission are left out. Days are those of UTC+8. */
export const getUserCalendarHeatmap = route({
  summary: 'A user’s submissions by day, of one year',
  owner: 'submission',
  method: 'GET',
  path: '/api/get-user-calendar-heatmap',
  access: 'public',
  query: UserQuery,
  data: Type.Object({
    endDate: Type.String({ description: 'yyyy-MM-dd' }),
    dataList: Type.Array(Type.Object({ date: Type.String({ description: 'yyyy-MM-dd' }), count: Type.Integer() })),
  }),
})
