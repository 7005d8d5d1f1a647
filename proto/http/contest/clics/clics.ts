import { Type } from 'typebox'
import { clarificationLimits } from '../clarifications.ts'
import { route, type RouteDeclaration } from '../../route.ts'
import { NonBlank, Nothing, Nullable } from '../../schema.ts'

// The CLICS Contest API (https://ccs-specs.icpc.io). Its answers have no envelope: they are what the specification says,
// and refusals are `{code, message}`. Scripts of any site may call it.

/** All paths below it belong to the CLICS Contest API. */
export const clicsBase = '/api/clics'

/** Whether a call is one of the CLICS Contest API. */
export function isClicsPath(path: string): boolean {
  return path.startsWith(`${clicsBase}/`)
}

const idForm = /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,35}$/

/** Whether a text is an ID of the CLICS specification. */
export function isClicsId(text: string): boolean {
  return idForm.test(text) && !text.endsWith('.')
}

/** Supported versions; each is the last part of a base URL. */
export const clicsVersions = ['2023-06', '2026-01'] as const
export type ClicsVersion = (typeof clicsVersions)[number]

/** Types of objects, in an order in which each follows the types that it refers to. */
export const clicsTypes = [
  'contest',
  'judgement-types',
  'languages',
  'groups',
  'organizations',
  'teams',
  'persons',
  'accounts',
  'problems',
  'submissions',
  'judgements',
  'runs',
  'clarifications',
  'awards',
  'commentary',
  'state',
] as const
export type ClicsType = (typeof clicsTypes)[number]

const Version = Type.String({ maxLength: 20, description: clicsVersions.join(' or ') })
const ContestId = Type.String({ maxLength: 100, description: 'ID of the contest' })
const ObjectId = Type.String({ maxLength: 100, description: 'ID of the object' })

/** A TIME of the specification: unlike RFC 3339 it allows a zone of hours only. */
const Time = Type.String({
  maxLength: 40,
  pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d{1,9})?([+-]\\d\\d(:\\d\\d)?|[Zz])$',
  description: 'TIME: ISO 8601 with a zone',
})

const versionOnly = { params: Type.Object({ version: Version }) }
const ofContest = { params: Type.Object({ version: Version, contest: ContestId }) }

/** Properties that all these routes share. The contest decides for each caller what is visible. */
const clics = {
  owner: 'contest',
  access: 'public',
  download: true,
  cookieSignIn: true,
  basicSignIn: true,
  data: Nothing,
} as const satisfies Partial<RouteDeclaration>

export const clicsInfo = route({
  summary: 'CLICS: the version of the API',
  ...clics,
  method: 'GET',
  path: '/api/clics/:version/',
  ...versionOnly,
})

/** The same path without a slash at the end. */
export const clicsInfoShort = route({
  summary: 'CLICS: the version of the API',
  ...clics,
  method: 'GET',
  path: '/api/clics/:version',
  ...versionOnly,
})

/** Contests of the site that the caller may see, latest start first, at most 200. */
export const clicsContests = route({
  summary: 'CLICS: contests',
  ...clics,
  method: 'GET',
  path: '/api/clics/:version/contests',
  ...versionOnly,
})

export const clicsContest = route({
  summary: 'CLICS: a contest',
  ...clics,
  method: 'GET',
  path: '/api/clics/:version/contests/:contest',
  ...ofContest,
})

/**
 * Only managers of the contest may call this. A scheduled thaw is answered with 204 and no body, everything else with
 * the contest.
 */
export const clicsPatchContest = route({
  summary: 'CLICS: moves the start of a contest, or thaws its board',
  ...clics,
  method: 'PATCH',
  path: '/api/clics/:version/contests/:contest',
  ...ofContest,
  body: Type.Object({
    id: Type.String({ maxLength: 100 }),
    start_time: Type.Optional(Nullable(Time)),
    scoreboard_thaw_time: Type.Optional(Nullable(Time)),
  }),
})

export const clicsAccess = route({
  summary: 'CLICS: what the caller may see and do in a contest',
  ...clics,
  method: 'GET',
  path: '/api/clics/:version/contests/:contest/access',
  ...ofContest,
})

export const clicsAccount = route({
  summary: "CLICS: the caller's account",
  ...clics,
  method: 'GET',
  path: '/api/clics/:version/contests/:contest/account',
  ...ofContest,
})

export const clicsState = route({
  summary: 'CLICS: the state of a contest',
  ...clics,
  method: 'GET',
  path: '/api/clics/:version/contests/:contest/state',
  ...ofContest,
})

export const clicsScoreboard = route({
  summary: 'CLICS: the scoreboard',
  ...clics,
  method: 'GET',
  path: '/api/clics/:version/contests/:contest/scoreboard',
  ...ofContest,
  query: Type.Object({ group_id: Type.Optional(Type.String({ maxLength: 100 })) }),
})

/** Newline-delimited JSON. The feed starts after `since_token` and stays open unless `stream` is false. */
export const clicsEventFeed = route({
  summary: 'CLICS: the event feed',
  ...clics,
  method: 'GET',
  path: '/api/clics/:version/contests/:contest/event-feed',
  longLived: true,
  ...ofContest,
  query: Type.Object({
    since_token: Type.Optional(Type.String({ maxLength: 100 })),
    stream: Type.Optional(Type.Boolean({ description: 'false: ends when all is told that has happened' })),
  }),
})

const Text = Type.Optional(Nullable(Type.String({ maxLength: 100 })))
const Ids = Type.Optional(Nullable(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 1_000 })))

const PostedClarification = Type.Object({
  id: Text,
  from_team_id: Text,
  to_team_id: Text,
  to_team_ids: Ids,
  to_group_ids: Ids,
  reply_to_id: Text,
  problem_id: Text,
  contest_time: Text,
  text: Type.String({ minLength: 1, maxLength: clarificationLimits.maxCharacters }),
  time: Type.Optional(Nullable(Time)),
})

/** Teams post questions. Managers of the contest post questions of a team, answers and messages. */
export const clicsPostClarification = route({
  summary: 'CLICS: asks the jury, answers, or tells teams something',
  ...clics,
  method: 'POST',
  path: '/api/clics/:version/contests/:contest/clarifications',
  ...ofContest,
  body: PostedClarification,
})

/** Posts a clarification with an ID that the caller chooses. Only managers of the contest may call this. */
export const clicsPutClarification = route({
  summary: 'CLICS: takes a clarification over from another system',
  ...clics,
  method: 'PUT',
  path: '/api/clics/:version/contests/:contest/clarifications/:id',
  params: Type.Object({ version: Version, contest: ContestId, id: ObjectId }),
  body: PostedClarification,
})

const References = Type.Optional(Nullable(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 100 })))

/**
 * Posts commentary of version 2026-01, which everyone with access to the contest can read. Only managers of the contest
 * may call this.
 */
export const clicsPostCommentary = route({
  summary: 'CLICS: says something of what happens in a contest',
  ...clics,
  method: 'POST',
  path: '/api/clics/:version/contests/:contest/commentary',
  ...ofContest,
  body: Type.Object({
    id: Text,
    contest_time: Text,
    source_id: Text,
    time: Type.Optional(Nullable(Time)),
    message: Type.String({ minLength: 1, maxLength: 2_000 }),
    tags: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: 20 })),
    team_ids: References,
    problem_ids: References,
    submission_ids: References,
  }),
})

const PostedAward = Type.Object({
  id: Text,
  citation: NonBlank(500),
  team_ids: Type.Array(Type.String({ maxLength: 100 }), { maxItems: 1_000 }),
})

const ofAward = { params: Type.Object({ version: Version, contest: ContestId, id: ObjectId }) }

/** Only managers of the contest may call this. */
export const clicsPostAward = route({
  summary: 'CLICS: creates an award',
  ...clics,
  method: 'POST',
  path: '/api/clics/:version/contests/:contest/awards',
  ...ofContest,
  body: PostedAward,
})

/** Creates or replaces an award with an ID that the caller chooses. Only managers of the contest may call this. */
export const clicsPutAward = route({
  summary: 'CLICS: creates or replaces an award',
  ...clics,
  method: 'PUT',
  path: '/api/clics/:version/contests/:contest/awards/:id',
  ...ofAward,
  body: PostedAward,
})

/** Only managers of the contest may call this. */
export const clicsPatchAward = route({
  summary: 'CLICS: changes an award',
  ...clics,
  method: 'PATCH',
  path: '/api/clics/:version/contests/:contest/awards/:id',
  ...ofAward,
  body: Type.Partial(PostedAward),
})

/** Only managers of the contest may call this. Answers 204 without a body. */
export const clicsDeleteAward = route({
  summary: 'CLICS: deletes an award',
  ...clics,
  method: 'DELETE',
  path: '/api/clics/:version/contests/:contest/awards/:id',
  ...ofAward,
})

const PostedSubmission = Type.Object({
  id: Text,
  team_id: Text,
  contest_time: Text,
  entry_point: Text,
  time: Type.Optional(Nullable(Time)),
  problem_id: Type.String({ maxLength: 100 }),
  language_id: Type.String({ maxLength: 100 }),
  files: Type.Array(
    Type.Object({
      data: Type.String({ minLength: 1, description: 'base64' }),
      mime: Type.Optional(Nullable(Type.Literal('application/zip'))),
    }),
    { minItems: 1, maxItems: 1 },
  ),
})

/**
 * Teams submit for themselves. Managers of the contest submit for a team that they name; with `time`, the submission
 * has the time at which another system received it. `files` is one zip with one source file.
 */
export const clicsPostSubmission = route({
  summary: 'CLICS: submits a program',
  ...clics,
  method: 'POST',
  path: '/api/clics/:version/contests/:contest/submissions',
  ...ofContest,
  rate: 'submit',
  traced: true,
  body: PostedSubmission,
})

/** Submits with an ID that the caller chooses. Only managers of the contest may call this. */
export const clicsPutSubmission = route({
  summary: 'CLICS: takes a submission over from another system',
  ...clics,
  method: 'PUT',
  path: '/api/clics/:version/contests/:contest/submissions/:id',
  params: Type.Object({ version: Version, contest: ContestId, id: ObjectId }),
  body: PostedSubmission,
})

/** Only managers of the contest may call this. */
export const clicsSubmissionFiles = route({
  summary: 'CLICS: the files of a submission, as a zip',
  ...clics,
  method: 'GET',
  path: '/api/clics/:version/contests/:contest/submissions/:id/files',
  params: Type.Object({ version: Version, contest: ContestId, id: ObjectId }),
})

/** Pictures that objects of the contest refer to in properties of type FILE. */
export const clicsPicture = route({
  summary: 'CLICS: a picture of a contest',
  ...clics,
  method: 'GET',
  path: '/api/clics/:version/contests/:contest/pictures/:name',
  params: Type.Object({ version: Version, contest: ContestId, name: ObjectId }),
})

/** Properties of type ID that can filter a list; an empty value matches objects without the property. */
export const clicsFilters = [
  'judgement_type_id',
  'language_id',
  'problem_id',
  'team_id',
  'account_id',
  'person_id',
  'submission_id',
  'judgement_id',
  'organization_id',
  'from_team_id',
  'to_team_id',
  'reply_to_id',
] as const

/** judgement-types, languages, problems, groups, organizations, teams, submissions, judgements, runs, … */
export const clicsCollection = route({
  summary: 'CLICS: all objects of a type in a contest',
  ...clics,
  method: 'GET',
  path: '/api/clics/:version/contests/:contest/:type',
  keepsEmptyQuery: true,
  params: Type.Object({ version: Version, contest: ContestId, type: ObjectId }),
  query: Type.Object(
    Object.fromEntries(clicsFilters.map((name) => [name, Type.Optional(Type.String({ maxLength: 100 }))])),
  ),
})

export const clicsObject = route({
  summary: 'CLICS: one object',
  ...clics,
  method: 'GET',
  path: '/api/clics/:version/contests/:contest/:type/:id',
  params: Type.Object({ version: Version, contest: ContestId, type: ObjectId, id: ObjectId }),
})
