import { Type } from 'typebox'
import { ruleOptions } from '../../contest-rules/options.ts'
import { judgeStatusValues } from '../../codes/judge-status.ts'
import { route } from '../route.ts'
import { Id, Instant, Nothing, Nullable, OneOf, OneOfNumbers, pageOf, pageQuery, recordOf, Uid } from '../schema.ts'

export const printLimits = { minCharacters: 50, maxCharacters: 65_535, cooldownSec: 30 } as const

/** Only participants of a contest with printing may call this until it ends, once every 30 seconds. */
export const submitPrintText = route({
  summary: 'Hand in a text to be printed',
  owner: 'contest',
  method: 'POST',
  path: '/api/submit-print-text',
  access: 'login',
  body: Type.Object({ cid: Id, content: Type.String({ maxLength: printLimits.maxCharacters }) }),
  data: Nothing,
})

const PrintRow = Type.Object({
  id: Id,
  cid: Id,
  username: Type.String(),
  realname: Nullable(Type.String()),
  team: Nullable(Type.String()),
  organisation: Nullable(Type.String()),
  seat: Nullable(Type.String()),
  status: Type.Integer({ description: '0 not printed, 1 printed' }),
  content: Type.String({ description: 'how the text begins: at most 200 characters' }),
  job: Type.Optional(
    Nullable(
      Type.Object(
        {
          state: OneOf(['queued', 'printing', 'sent', 'failed']),
          reason: Nullable(Type.String({ description: 'of a failure; interrupted: it may be on paper' })),
          tries: Type.Integer(),
        },
        { description: 'what the printer has to do with it; null: nothing' },
      ),
    ),
  ),
  gmtCreate: Instant,
})

/** Only managers of the contest may call this. */
export const getContestPrint = route({
  summary: 'Texts to be printed, those that wait first, oldest first',
  owner: 'contest',
  method: 'GET',
  path: '/api/get-contest-print',
  access: 'login',
  query: Type.Object({ ...pageQuery({ limit: 15 }), cid: Id }),
  data: Type.Object({
    ...pageOf(PrintRow).properties,
    printer: Type.Boolean({ description: 'the site has a printer that texts can be sent to' }),
  }),
})

/** A text that was printed before is printed again, as a copy. */
export const printContestText = route({
  summary: 'Send a text to the printer of the site',
  owner: 'contest',
  method: 'POST',
  path: '/api/print-contest-text',
  access: 'login',
  body: Type.Object({ id: Id, cid: Id }),
  data: Nothing,
})

export const checkContestPrintStatus = route({
  summary: 'Mark a text as printed',
  owner: 'contest',
  method: 'PUT',
  path: '/api/check-contest-print-status',
  access: 'login',
  query: Type.Object({ id: Id, cid: Id }),
  data: Nothing,
})

export const downloadContestPrintText = route({
  summary: 'A text to be printed',
  owner: 'contest',
  method: 'GET',
  path: '/api/file/download-contest-print-text',
  access: 'login',
  download: true,
  cookieSignIn: true,
  query: Type.Object({ id: Id }),
  data: Nothing,
})

/**
 * The first accepted run of a user or team on a problem. `id` is its submitId; `time` is in seconds since the start.
 */
const AcInfoRow = Type.Object({
  id: Id,
  uid: Uid,
  cid: Id,
  pid: Id,
  submitId: Id,
  displayId: Type.String(),
  username: Type.String(),
  realname: Nullable(Type.String()),
  organisation: Nullable(Type.String()),
  seat: Nullable(Type.String()),
  time: Type.Integer(),
  status: OneOfNumbers(judgeStatusValues),
  submitTime: Instant,
  checked: Type.Boolean({ description: 'the balloon has been brought' }),
  firstBlood: Type.Boolean(),
  color: Nullable(Type.String({ description: 'of the balloon' })),
})

/** Accepted runs without the freeze. Only managers of the contest may call this. */
export const getContestAcInfo = route({
  summary: 'Who solved what: the balloons, those to be brought first, oldest first',
  owner: 'contest',
  method: 'GET',
  path: '/api/get-contest-ac-info',
  access: 'login',
  query: Type.Object({ ...pageQuery({ limit: 20 }), cid: Id }),
  data: pageOf(AcInfoRow),
})

/** A delivered balloon stays delivered if a rejudge makes another run the first accepted one. */
export const checkContestAcInfo = route({
  summary: 'Say whether a balloon has been brought',
  owner: 'contest',
  method: 'PUT',
  path: '/api/check-contest-ac-info',
  access: 'login',
  body: Type.Object({ id: Id, cid: Id, checked: Type.Boolean() }),
  data: Nothing,
})

/** Times of the resolver are `yyyy/MM/dd HH:mm:ss` in UTC+8, the format that older clients read. */
const ResolverTime = Type.String({ description: 'yyyy/MM/dd HH:mm:ss, UTC+8' })

/**
 * Data of the resolver: the scoreboard at the freeze, and the runs that it reveals. Only managers of an ACM contest
 * whose freeze has ended may call this.
 */
export const getContestScrollBoardInfo = route({
  summary: 'What the resolver shows beside its rows',
  owner: 'contest',
  method: 'GET',
  path: '/api/get-contest-scroll-board-info',
  access: 'login',
  cookieSignIn: true,
  query: Type.Object({ cid: Id }),
  data: Type.Object({
    id: Id,
    title: Type.String(),
    rankShowName: Type.String(),
    problemCount: Type.Integer(),
    balloonColor: recordOf(Nullable(Type.String())),
    startTime: ResolverTime,
    sealRankTime: ResolverTime,
    starUserList: Type.Array(Type.String({ description: 'username' })),
    problems: Type.Array(Type.Object({ displayId: Type.String(), displayTitle: Type.String() })),
    penaltyUnit: OneOf(ruleOptions.penaltyUnit.values),
    sealedFromSec: Type.Integer({ description: 'seconds from start to freeze, without time that was removed' }),
    durationSec: Type.Integer(),
  }),
})

export const getContestScrollBoardSubmission = route({
  summary: 'All runs of a contest for the resolver, newest first',
  owner: 'contest',
  method: 'GET',
  path: '/api/get-contest-scroll-board-submission',
  access: 'login',
  cookieSignIn: true,
  query: Type.Object({ cid: Id, removeStar: Type.Optional(Type.Boolean()) }),
  data: Type.Array(
    Type.Object({
      uid: Uid,
      username: Type.String(),
      nickname: Nullable(Type.String()),
      realname: Nullable(Type.String()),
      school: Nullable(Type.String()),
      avatar: Nullable(Type.String()),
      gender: Type.String(),
      submitId: Id,
      status: OneOfNumbers(judgeStatusValues),
      submitTime: ResolverTime,
      elapsedSec: Type.Integer({ description: 'of the contest since the start, without time that was removed' }),
      sealed: Type.Boolean({ description: 'submitted since the freeze' }),
      displayId: Type.String(),
    }),
  ),
})
