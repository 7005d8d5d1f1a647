import { Type } from 'typebox'
import { judgeStatusValues } from '../../../codes/judge-status.ts'
import { route } from '../../route.ts'
import { Id, Instant, Nothing, Nullable, OneOf, OneOfNumbers, pageOf, pageQuery } from '../../schema.ts'

export const shadowLimits = {
  url: 500,
  username: 100,
  password: 500,
  note: 1_000,
  feedBytes: 128 * 1024 * 1024,
} as const

export const shadowFaultKinds = [
  ...(['unreachable', 'private_address', 'sign_in_refused', 'status', 'not_understood', 'too_large'] as const),
  ...(['no_files', 'internal'] as const),
] as const
export const shadowMappedKinds = ['problem', 'team', 'language'] as const
export const shadowStates = ['known', 'waiting', 'missing_here', 'missing_there'] as const
export const shadowAgreements = ['same', 'similar', 'different'] as const
export const shadowMissingReasons = ['problem', 'team', 'language', 'refused', 'not_yet'] as const
export const shadowBoardDifferences = ['missing_here', 'missing_there', 'rank', 'score', 'time', 'problems'] as const

const Count = Type.Integer({ minimum: 0 })
const ForeignId = Type.String({ minLength: 1, maxLength: 100, description: 'in the other system' })

const Mapped = Type.Object({
  id: ForeignId,
  name: Type.String(),
  ours: Nullable(Type.String({ description: 'letter of a problem, key of a line of the board, language' })),
  ourName: Nullable(Type.String()),
  isSetByHand: Type.Boolean(),
})

const Shadow = Type.Object({
  url: Nullable(Type.String({ description: 'of the contest there; null: feeds are uploaded' })),
  username: Type.String(),
  hasPassword: Type.Boolean(),
  enabled: Type.Boolean({ description: 'false: paused' }),
  setBy: Type.String({ description: 'username' }),
  contest: Nullable(
    Type.Object({ name: Type.String(), startTime: Nullable(Type.String()), startDiffers: Type.Boolean() }),
  ),
  isConnected: Type.Boolean(),
  isOver: Type.Boolean({ description: 'the other system has told all' }),
  lastReadAt: Nullable(Instant),
  lines: Count,
  brokenLines: Count,
  fault: Nullable(Type.Object({ kind: OneOf(shadowFaultKinds), detail: Type.String(), at: Instant })),
  submissions: Type.Object({ theirs: Count, taken: Count }),
  mapping: Type.Object({ problem: Type.Array(Mapped), team: Type.Array(Mapped), language: Type.Array(Mapped) }),
  targets: Type.Object({
    problem: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
    team: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
    language: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
  }),
})

/** Requires jury access to the contest. The password is never returned. */
export const getContestShadow = route({
  summary: 'The contest of another system that a contest shadows: connection, progress and what is mapped to what',
  owner: 'contest',
  method: 'GET',
  path: '/api/get-contest-shadow',
  access: 'login',
  query: Type.Object({ cid: Id }),
  data: Nullable(Shadow),
})

/**
 * Only super administrators may call this. Without a password the stored one is kept if address and user are the same.
 * A new address discards the data of the previous one; imported submissions stay.
 */
export const setContestShadow = route({
  summary: 'Let a contest shadow one of another system, which has a CLICS Contest API',
  owner: 'contest',
  method: 'PUT',
  path: '/api/contest-shadow',
  access: 'login',
  body: Type.Object({
    cid: Id,
    url: Type.String({ maxLength: shadowLimits.url, description: 'of the contest: https://…/contests/<id>' }),
    username: Type.String({ maxLength: shadowLimits.username }),
    password: Type.Optional(Type.String({ maxLength: shadowLimits.password })),
    enabled: Type.Boolean(),
  }),
  data: Nothing,
})

/** Only super administrators may call this. Imported submissions stay. Repeating the call changes nothing. */
export const removeContestShadow = route({
  summary: 'Let a contest shadow no other one any more',
  owner: 'contest',
  method: 'DELETE',
  path: '/api/contest-shadow',
  access: 'login',
  query: Type.Object({ cid: Id }),
  data: Nothing,
})

/**
 * Only super administrators may call this. Objects that the file does not contain are deleted; files of submissions are
 * fetched from the address, if there is one.
 */
export const uploadContestShadowFeed = route({
  summary: 'Shadow a contest by a file: an event feed of the CLICS Contest API',
  owner: 'contest',
  method: 'POST',
  path: '/api/file/contest-shadow-feed',
  access: 'login',
  cookieSignIn: true,
  rate: 'upload',
  upload: { field: 'file', maxBytes: shadowLimits.feedBytes },
  query: Type.Object({ cid: Id }),
  data: Type.Object({ lines: Count, brokenLines: Count }),
})

/**
 * Only super administrators may call this. Without `ours` the object is mapped by its name; with `isNothing` it is
 * mapped to nothing.
 */
export const setContestShadowMapping = route({
  summary: 'Say what a problem, team or language of the other system is here',
  owner: 'contest',
  method: 'PUT',
  path: '/api/contest-shadow-mapping',
  access: 'login',
  body: Type.Object({
    cid: Id,
    kind: OneOf(shadowMappedKinds),
    id: ForeignId,
    ours: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    isNothing: Type.Optional(Type.Boolean()),
  }),
  data: Nothing,
})

const VerdictType = Type.String({ description: 'ID of a judgement type' })

const Difference = Type.Object({
  key: Type.String({ description: 'ID in the other system; # and the number of one that is here alone' }),
  submitId: Nullable(Id),
  time: Instant,
  team: Type.String({ description: 'as it is called here, else there' }),
  problem: Type.String({ description: 'letter here, else as the other system calls it' }),
  theirs: Nullable(VerdictType),
  ours: Nullable(VerdictType),
  status: Nullable(OneOfNumbers(judgeStatusValues)),
  state: OneOf(shadowStates),
  agreement: Nullable(OneOf(shadowAgreements)),
  reason: Nullable(OneOf(shadowMissingReasons)),
  failure: Nullable(Type.String({ description: 'why it was not taken in' })),
  explanation: Nullable(Type.Object({ note: Type.String(), username: Type.String(), at: Instant })),
})

/** Requires jury access to the contest. Latest first. `differing` lists only differences that are not explained yet. */
export const getContestShadowDifferences = route({
  summary: 'Submissions of a contest and of the one that it shadows, with both verdicts',
  owner: 'contest',
  method: 'GET',
  path: '/api/get-contest-shadow-differences',
  access: 'login',
  query: Type.Object({
    ...pageQuery({ limit: 50, maxLimit: 200 }),
    cid: Id,
    show: Type.Optional(OneOf(['differing', 'explained', 'all'], { default: 'differing' })),
    state: Type.Optional(OneOf(shadowStates)),
    problem: Type.Optional(Type.String({ maxLength: 10, description: 'letter here' })),
    theirs: Type.Optional(Type.String({ maxLength: 100 })),
    ours: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  data: pageOf(Difference),
})

/** Pairs of verdicts, the most frequent first. Requires jury access to the contest. */
export const getContestShadowMatrix = route({
  summary: 'How often each pair of verdicts occurs in a contest and in the one that it shadows',
  owner: 'contest',
  method: 'GET',
  path: '/api/get-contest-shadow-matrix',
  access: 'login',
  query: Type.Object({ cid: Id }),
  data: Type.Object({
    cells: Type.Array(
      Type.Object({ theirs: VerdictType, ours: VerdictType, count: Count, agreement: OneOf(shadowAgreements) }),
    ),
    counts: Type.Object({
      differing: Count,
      explained: Count,
      similar: Count,
      waiting: Count,
      missingHere: Count,
      missingThere: Count,
    }),
    firstSolvers: Type.Array(
      Type.Object({
        problem: Type.String(),
        theirs: Nullable(Type.String()),
        ours: Nullable(Type.String()),
        differs: Type.Boolean(),
      }),
    ),
  }),
})

const Line = Type.Object({ rank: Type.Integer(), score: Type.Number(), time: Type.Number() })

/** Requires jury access to the contest. Times are in minutes, or in seconds if the other system uses seconds. */
export const getContestShadowScoreboard = route({
  summary: 'The scoreboards of a contest and of the one that it shadows, line by line',
  owner: 'contest',
  method: 'GET',
  path: '/api/get-contest-shadow-scoreboard',
  access: 'login',
  query: Type.Object({ cid: Id }),
  data: Nullable(
    Type.Object({
      at: Instant,
      inSeconds: Type.Boolean(),
      lines: Type.Array(
        Type.Object({
          team: Type.String(),
          theirs: Nullable(Line),
          ours: Nullable(Line),
          differences: Type.Array(OneOf(shadowBoardDifferences)),
          problems: Type.Array(Type.String({ description: 'letters of problems that differ' })),
        }),
      ),
    }),
  ),
})

/** Only managers of the contest may call this. An empty note removes the explanation. */
export const explainContestShadowDifference = route({
  summary: 'Say why a submission has another verdict here than in the contest that is shadowed',
  owner: 'contest',
  method: 'PUT',
  path: '/api/contest-shadow-explanation',
  access: 'login',
  body: Type.Object({
    cid: Id,
    key: Type.String({ minLength: 1, maxLength: 101 }),
    note: Type.String({ maxLength: shadowLimits.note }),
  }),
  data: Nothing,
})
