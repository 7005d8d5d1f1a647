import { Type } from 'typebox'
import { route } from '../route.ts'
import { Id, Nothing, OneOf } from '../schema.ts'

/**
 * Exports the scoreboard that the caller sees in `get-contest-rank`: with the freeze, unless a manager of the contest
 * asks for the full one.
 */
export const downloadContestRank = route({
  summary: 'Board of a contest, as a workbook',
  owner: 'contest',
  method: 'GET',
  path: '/api/file/download-contest-rank',
  access: 'login',
  download: true,
  cookieSignIn: true,
  query: Type.Object({
    cid: Id,
    forceRefresh: Type.Optional(
      Type.Boolean({ description: 'with what the freeze hides; for those who run the contest' }),
    ),
    removeStar: Type.Optional(Type.Boolean()),
    containEnd: Type.Optional(Type.Boolean({ description: 'with what was submitted after the end' })),
  }),
  data: Nothing,
})

/** Only managers of the contest may call this. The zip has a folder for each user or each problem. */
export const downloadContestAcSubmission = route({
  summary: 'Accepted programs of a contest, as a zip',
  owner: 'contest',
  method: 'GET',
  path: '/api/file/download-contest-ac-submission',
  access: 'login',
  download: true,
  cookieSignIn: true,
  query: Type.Object({
    cid: Id,
    excludeAdmin: Type.Optional(
      Type.Boolean({ description: 'without who runs the contest, and super administrators' }),
    ),
    splitType: Type.Optional(OneOf(['user', 'problem'])),
  }),
  data: Nothing,
})
