import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { AppError } from '@verdict/kit/errors'
import type { GrpcHandlers } from '@verdict/kit/grpc'
import { knownUserModel } from '@verdict/kit/users-projection'
import type { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { RoleKey } from '@verdict/proto/codes/roles'
import { livePublished } from '@verdict/proto/events/shared/live'
import { submissionCreated, submissionJudged, submissionRequeued } from '@verdict/proto/events/submission'
import { createStoppedClock } from '@verdict/test-kit/clock'
import { startPeers, usersHandlers } from '@verdict/test-kit/peers'
import { calleesOf } from '@verdict/proto/call-graph'
import { startTestService } from '@verdict/test-kit/service'
import { until } from '@verdict/test-kit/until'
import { createModels } from '../src/context.ts'
import { createContestService } from '../src/index.ts'

export { until }

export interface Run {
  submitId: number
  uid: string
  pid: number
  at: Date
  status: JudgeStatus
  attempt?: number
  score?: number
  /** When the verdict was given; by default at the time of submission. */
  judgedAt?: Date
}

const userNames = ['root', 'eve', 'ada', 'bob', 'dan', 'zoe']

/** Users who are no longer administrators. */
const demoted = new Set<string>()

// root, eve and oscar are administrators, mute may neither submit nor write, everyone else is a user.
const roleOf = (uid: string): RoleKey =>
  uid === 'root'
    ? 'root'
    : uid === 'mute'
      ? 'no_submit_mute_user'
      : (uid === 'eve' || uid === 'oscar') && !demoted.has(uid)
        ? 'admin'
        : 'default_user'

function userOf(uid: string) {
  const about = { realname: `${uid} Lovelace`, nickname: `${uid}!`, school: 'MIT', gender: 'female' }
  return { uid, username: uid, ...about, role: uid === 'root' ? 'root' : 'default_user', version: 1 }
}

/** Levels of users in groups by `gid uid`; without one a user is no member. Hidden groups are listed. */
interface Groups {
  levels: Map<string, number>
  hidden: Set<number>
}

/** What submission has accepted, and the error with which it refuses, if any. */
interface Intake {
  taken: {
    uid: string
    roles: string[]
    cid: number
    displayId: string
    language: string
    code: string
    enteredBy: { uid: string; username: string; contestTitle: string; shadowedFrom: string } | null
    /** 0 if none was given. */
    submittedAtMs: number
    submitId: number
  }[]
  /** The last reserved number. */
  reserved: number
  refusal: AppError | null
  now: () => Date
}

/** Contests that users have submitted to, as submission reports them. */
type Submitted = Map<string, number[]>

/** The requested judge checks. There are two workers, the second of which is slow. */
interface Judges {
  started: { owner: string; uid: string; programs: readonly { key: string }[] }[]
}

/** Only the first problem has an example, and only eve may manage it. */
function examplesHandlers(): GrpcHandlers<'problem.v1.Examples'> {
  return {
    list: async ({ pids, uid, withCode }) => ({
      problems: pids
        .filter((pid) => pid === 1 && uid === 'eve')
        .map((pid) => ({
          pid,
          version: 11,
          examples: [
            { id: 'good', name: 'good.cpp', language: 'C++ 17', expected: [0], code: withCode ? '// good' : '' },
          ],
        })),
    }),
  }
}

/** The latest published version of each problem by pid. Version n is judged by the specification 10 + n. */
type Published = Map<number, number>

function versionHandlers(published: Published): GrpcHandlers<'problem.v1.Versions'> {
  const version = (pid: number, number: number) => ({ pid, number, judgeVersion: 10 + number, publishedAtMs: 1_000 })
  return {
    getLatest: async ({ pids }) => ({ versions: pids.map((pid) => version(pid, published.get(pid) ?? 1)) }),
    async get({ pid, number }) {
      if (number > (published.get(pid) ?? 1)) throw new AppError('problem.version_not_found')
      return version(pid, number)
    },
    summarize: async ({ from, to }) => ({
      statements: ['zh-CN'],
      samples: false,
      testsAdded: to - from,
      testsRemoved: 0,
      testsChanged: 0,
      files: 0,
      settings: [{ field: 'timeLimit', before: '1000', after: '2000' }],
    }),
  }
}

function judgeCheckHandlers({ started }: Judges): GrpcHandlers<'submission.v1.JudgeChecks'> {
  return {
    async start(request) {
      started.push(request)
      return { checkId: `check-${started.length}` }
    },
    async get({ owner, checkId }) {
      const check = started[Number(checkId.split('-')[1]) - 1]
      if (check?.owner !== owner) return { known: false }
      const worker = { host: 'h', cpuModel: 'cpu', alive: true }
      return {
        known: true,
        workers: ['w1', 'w2'].map((workerId) => ({ workerId, ...worker })),
        runs: check.programs.flatMap(({ key }) =>
          ['w1', 'w2'].map((workerId, index) => ({
            key,
            workerId,
            state: 'judged',
            status: index === 0 ? 0 : 1,
            timeMs: 5,
            memoryKb: 9,
            message: '',
          })),
        ),
      }
    },
  }
}

/** The calls of the group service that contest uses. */
function groupHandlers({ levels, hidden }: Groups): GrpcHandlers<'group.v1.Groups'> {
  const of = (gid: number) => [...levels].filter(([key]) => key.startsWith(`${gid} `))
  return {
    getMembership: async ({ gid, uid }) => ({
      exists: of(gid).length > 0,
      level: levels.get(`${gid} ${uid}`) ?? 0,
      group: { gid, name: 'Group', shortName: 'GRP', auth: 1, visible: !hidden.has(gid), ownerUid: '' },
    }),
    getGroup: async ({ gid }) => ({ gid }),
    listMembers: async ({ gid, minLevel }) => ({
      members: of(gid).flatMap(([key, level]) => (level < minLevel ? [] : { uid: key.split(' ')[1] ?? '', level })),
      next: 0,
    }),
  }
}

/** Problem 4 has an English title as well. */
const titlesOf = (pid: number) => [
  { lang: 'zh-CN', title: `Problem ${pid}` },
  ...(pid === 4 ? [{ lang: 'en-US', title: 'The fourth' }] : []),
]

/**
 * The calls of auth, group and problem that contest uses. Usernames equal uids, and problems 1 to 5 are A1 to A5. 6 is
 * for contests only, 7 to 10 are of group 7 (public, for contests, private of head) and 8; 11 and 12 are private, of
 * eve and oscar.
 */
async function startOthers(groups: Groups, intake: Intake, judges: Judges, submitted: Submitted, published: Published) {
  const problem = (pid: number) => ({
    pid,
    problemId: `A${pid}`,
    title: `Problem ${pid}`,
    type: pid === 5 ? 1 : 0,
    titles: titlesOf(pid),
  })
  const ofGroup = (pid: number, gid: number, auth: number) => ({ ...problem(pid), problemId: `GRP${pid}`, gid, auth })
  const problems = [
    ...[1, 2, 3, 4, 5].map((pid) => ({ ...problem(pid), auth: 1, gid: 0 })),
    { ...problem(6), auth: 3, gid: 0 },
    ...[11, 12].map((pid) => ({ ...problem(pid), auth: 2, gid: 0, author: pid === 11 ? 'eve' : 'oscar' })),
    ofGroup(7, 7, 1),
    ofGroup(8, 7, 3),
    { ...ofGroup(9, 7, 2), author: 'head' },
    ofGroup(10, 8, 1),
  ]
  return startPeers(calleesOf('contest'), {
    'auth.v1.Users': usersHandlers(userNames, roleOf, {
      list: async () => ({ users: userNames.map(userOf), cursor: 'end', more: false }),
      getMany: async ({ uids }) => ({ users: uids.map(userOf) }),
    }),
    'group.v1.Groups': groupHandlers(groups),
    'group.v1.Memberships': {
      listOf: async ({ uid }) => ({
        memberships: [...groups.levels].flatMap(([key, level]) => {
          const [gid, name] = key.split(' ')
          return name === uid && level >= 3 ? [{ gid: Number(gid), level }] : []
        }),
      }),
    },
    'problem.v1.Editor': {
      async deleteOfContests({ pid, username }) {
        if (username !== 'eve') throw new AppError('problem.not_manageable')
        return { problemId: `A${pid}`, auth: 3, author: username }
      },
    },
    'problem.v1.Examples': examplesHandlers(),
    'submission.v1.JudgeChecks': judgeCheckHandlers(judges),
    'problem.v1.Versions': versionHandlers(published),
    'submission.v1.Intake': {
      async submit(request) {
        if (intake.refusal !== null) throw intake.refusal
        intake.taken.push(request)
        const { submitId, submittedAtMs } = request
        return {
          submitId: submitId === 0 ? 5_000 + intake.taken.length : submitId,
          submittedAtMs: submittedAtMs === 0 ? intake.now().getTime() : submittedAtMs,
        }
      },
      reserve: async () => ({ submitId: (intake.reserved += 1) }),
    },
    'submission.v1.Stats': {
      countSolved: async () => ({ solved: 0 }),
      hasSolvedInContest: async () => ({ solved: false }),
      getStreak: async () => ({ current: 0, longest: 0 }),
      listContests: async ({ uid }) => ({ cids: submitted.get(uid) ?? [] }),
    },
    'submission.v1.Codes': {
      getMany: async ({ submitIds }) => ({
        codes: submitIds.map((submitId) => ({ submitId, language: 'C++ 17', code: `// ${submitId}` })),
      }),
      getOwn: async () => ({ found: false }),
      // Two tests each, judged at second two of the epoch.
      getJudgings: async ({ judgings }) => ({
        judgings: judgings.map(({ submitId, attempt }) => ({
          submitId,
          attempt,
          language: 'C++ 17',
          judgedAtMs: 2_000,
          tookMs: 500,
          cases: [1, 2].map((seq) => ({ seq, status: 0, timeMs: 10 * seq })),
        })),
      }),
    },
    'problem.v1.Catalog': {
      getRunningUntil: async () => ({ untilMs: 0 }),
      getRights: async ({ username, roles, pids }) => ({
        rights: problems
          .filter(({ pid }) => pids.includes(pid))
          .map((one) => {
            const manage = roles.includes('root') || ('author' in one && one.author === username)
            return { pid: one.pid, read: manage || (one.auth === 1 && one.gid === 0), manage }
          }),
      }),
      getMany: async ({ pids }) => ({ problems: problems.filter(({ pid }) => pids.includes(pid)) }),
      findInGroup: async ({ gid, problemIds }) => ({
        problems: problems.filter((one) => one.gid === gid && problemIds.includes(one.problemId)),
      }),
      getLimits: async ({ pids }) => ({
        problems: pids.map((pid) => ({ pid, timeLimitMs: 1500, memoryLimitMb: 256, testCount: 2 })),
      }),
      // Public problems and those of the caller; only A12 is searched by its name.
      async findContestCandidates({ type, gid, username, roles, keyword }) {
        const found = problems.filter(
          (one) =>
            one.type === type &&
            (keyword === '' || one.problemId === keyword) &&
            (one.auth === 1 || roles.includes('root') || ('author' in one && one.author === username)) &&
            (one.gid === 0 || one.gid === gid),
        )
        const excluded = keyword === 'A12' && found.length === 0 ? problems.find(({ pid }) => pid === 12) : undefined
        return {
          problems: found,
          total: found.length,
          excluded: excluded === undefined ? null : { problem: excluded, reason: 'private' },
        }
      },
      async search({ type, withoutPids, publicOnly, roles }) {
        const found = problems.filter(
          ({ pid, type: itsType, gid, auth }) =>
            itsType === type &&
            gid === 0 &&
            !withoutPids.includes(pid) &&
            auth !== 2 &&
            (auth === 1 || (!publicOnly && roles.includes('root'))),
        )
        return { problems: found, total: found.length }
      },
    },
  })
}

export type World = Awaited<ReturnType<typeof startWorld>>

/** The service with a database and bus names of its own. */
export async function startWorld(env: Record<string, string> = {}) {
  const clock = createStoppedClock()
  const groups: Groups = { levels: new Map(), hidden: new Set() }
  const intake: Intake = { taken: [], refusal: null, reserved: 70_000, now: clock.now }
  const judges: Judges = { started: [] }
  const submitted: Submitted = new Map()
  const published: Published = new Map()
  const others = await startOthers(groups, intake, judges, submitted, published)
  const options = {
    name: 'contest',
    create: createContestService,
    overrides: { clock },
    roleOf,
    env: { CONTEST_BOARD_AGE_MS: '0', ...others.addresses, ...env },
  } as const
  const service = await startTestService(options)
  const { call, db } = service
  const models = createModels(db)
  const live: { topic: string; key: string; data: unknown }[] = []
  const bus = await service.joinBus((joined) =>
    joined.broadcast({ event: livePublished, handler: async ({ data }) => void live.push(data) }),
  )

  function judgedEvent(cid: number, { submitId, uid, pid, at, status, attempt = 1, score, judgedAt = at }: Run) {
    return {
      submitId,
      attempt,
      pid,
      scope: { cid, tid: 0, gid: 0 },
      upsolving: false,
      uid,
      username: uid,
      status,
      score: score ?? null,
      oiRankScore: null,
      timeMs: 10,
      memoryKb: 100,
      language: 'C',
      submitTime: at.toISOString(),
      judgedAt: judgedAt.toISOString(),
    }
  }

  /** Waits until the journal has this many entries of a kind. */
  const written = (cid: number, kind: string, count: number) =>
    until(`${count} ${kind} in the journal`, async () => {
      const entries = await models.journal.find({ cid }).lean()
      return entries.filter(({ event }) => event.kind === kind).length >= count
    })

  /**
   * A contest of eve's that began 60 minutes ago and lasts two more hours; problems A and B are 1 and 2 of the site.
   */
  async function newContest(changes: Record<string, unknown> = {}): Promise<number> {
    const after = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000).toISOString()
    const form = {
      title: 'Finals',
      description: 'five hours',
      type: 0,
      auth: 0,
      startTime: after(-60),
      endTime: after(120),
      ...changes,
    }
    const { data, code } = await call<{ id: number }>('eve', 'POST', 'admin/contest', form)
    if (code !== undefined) throw new Error(code)
    const problem = (pid: number, displayId: string) => ({ cid: data.id, pid, displayId })
    for (const [pid, displayId] of [
      [1, 'A'],
      [2, 'B'],
    ] as const)
      await call('eve', 'POST', 'admin/contest/add-problem-from-public', problem(pid, displayId))
    return data.id
  }

  return {
    call,
    clock,
    db,
    models,
    written,
    bus,
    newContest,
    groups,
    intake,
    judges,
    submitted,
    published,
    demoted,
    /** The service's projection of users. */
    users: knownUserModel(db),
    /** What was pushed to open pages. */
    live,
    /** The raw answer, for files and headers. */
    fetch: service.fetchAs,
    /** The answer as a stream over a connection of its own. */
    async open(as: string, path: string): Promise<IncomingMessage> {
      const options = { agent: false, headers: service.headersOf(as) }
      const request = get(`${service.httpAddress}/api/${path}`, options)
      const [answer] = (await once(request, 'response')) as [IncomingMessage]
      return answer
    },
    after: (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000),
    /** What submission publishes for a run. */
    judge: (cid: number, run: Run) => bus.publish(submissionJudged, judgedEvent(cid, run)),
    submit: (cid: number, { submitId, uid, pid, at }: Run) =>
      bus.publish(submissionCreated, {
        submitId,
        uid,
        pid,
        username: uid,
        submitTime: at.toISOString(),
        scope: { cid, tid: 0, gid: 0 },
      }),
    /** A judging failed and another one begins. */
    requeue: (cid: number, { submitId, uid, pid, at, attempt = 2 }: Run) =>
      bus.publish(submissionRequeued, {
        submitId,
        attempt,
        uid,
        pid,
        submitTime: at.toISOString(),
        scope: { cid, tid: 0, gid: 0 },
      }),
    groupContests: () => service.client('contest.v1.GroupContests', 'group'),
    scopes: () => service.client('scope.v1.ScopePolicy'),
    stats: () => service.client('contest.v1.Stats', 'problem'),
    personalData: () => service.client('personal.v1.PersonalData', 'auth'),
    documents: () => service.client('search.v1.Documents', 'search'),
    problemUses: () => service.client('contest.v1.ProblemUses', 'problem'),
    uploadUses: () => service.client('uploads.v1.UploadUses', 'site'),
    participations: () => service.client('contest.v1.Participations', 'search'),
    /** All events of a kind from now on. */
    record: service.record,
    /** Another copy of the service beside the first, on the same database and bus. Stop it with `keep`. */
    startCopy: () => startTestService({ ...options, namespace: service.namespace }),
    /** Stops the service abruptly and starts another process in its place. */
    restart: () => service.restart(),
    async stop() {
      await service.stop()
      await others.close()
    },
  }
}
