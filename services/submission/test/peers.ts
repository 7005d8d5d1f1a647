import { AppError } from '@verdict/kit/errors'
import { serveGrpc, type GrpcServer } from '@verdict/kit/grpc'
import type { Log } from '@verdict/kit/log'
import { deriveServiceKeys } from '@verdict/kit/service-keys'
import { scopePolicyHandlers } from '@verdict/kit/scope-owners'
import { practiceScope, scopeKind, type Scope } from '@verdict/proto/codes/scope'
import { ProblemAuth } from '@verdict/proto/codes/problem'
import type { UserProfile } from '@verdict/proto/grpc/generated/auth/v1/UserProfile'
import type { ProblemSummary__Output as ProblemSummary } from '@verdict/proto/grpc/generated/problem/v1/ProblemSummary'
import { practicePolicy, type PracticeSwitches } from '../../problem/src/practice/practice-policy.rules.ts'

/** The services that submission calls, as small servers of the real contracts whose answers the test sets. */
export interface Peers {
  problems: TestProblems
  /** Users who may change a problem besides super administrators, by problem id. */
  managers: Map<number, string[]>
  /** Samples of all problems, as stored. */
  samples: string
  /** How often the problem service was asked who manages a problem. */
  asked: { rights: number }
  /** Until when a contest withholds failure details, by problem id and uid. */
  runningUntil: Map<string, Date>
  /** Profiles by uid. */
  profiles: Map<string, Partial<UserProfile> & { uid: string; username: string }>
  /** Solutions of captchas, by key and by the uid that was shown the captcha last. */
  captchas: Map<string, string>
  /** The switches that the policy of practice follows. */
  switches: PracticeSwitches
  address: string
  close: () => Promise<void>
}

interface TestProblem {
  summary: ProblemSummary
  /** Grows with every change. */
  revision: number
  deleted: boolean
}

/** Problems by display id. A projection learns of a change when the test publishes it or when it catches up. */
export class TestProblems extends Map<string, ProblemSummary> {
  /** Problems by id, including deleted ones. */
  readonly rows = new Map<number, TestProblem>()
  #revision = 0

  override set(problemId: string, summary: ProblemSummary): this {
    this.rows.set(summary.pid, { summary, revision: (this.#revision += 1), deleted: false })
    return super.set(problemId, summary)
  }

  override delete(problemId: string): boolean {
    const summary = this.get(problemId)
    if (summary !== undefined) this.rows.set(summary.pid, { summary, revision: (this.#revision += 1), deleted: true })
    return super.delete(problemId)
  }
}

const languages = ['C', 'C++ 17', 'Java', 'Python3']

export function problemSummary(pid: number, problemId: string, changes: Partial<ProblemSummary> = {}): ProblemSummary {
  return {
    pid,
    problemId,
    title: `Problem ${problemId}`,
    titles: [
      { lang: 'en-US', title: `Problem ${problemId}` },
      { lang: 'zh-CN', title: `题目 ${problemId}` },
    ],
    auth: ProblemAuth.Public,
    type: 0,
    difficulty: 0,
    ioScore: 0,
    codeShare: true,
    openCaseResult: true,
    version: 1,
    languages,
    localLanguages: changes.languages ?? languages,
    remoteJudge: '',
    remoteProblem: '',
    author: 'root',
    authorUid: 'root',
    gid: 0,
    judgeCaseMode: 'default',
    judgeMode: 'default',
    failureDetail: 'number',
    groups: [],
    ...changes,
  }
}

const openSite: PracticeSwitches = {
  openPublicJudge: true,
  hideNonContestSubmissionCode: false,
  defaultSubmitInterval: 0,
  requireSubmitCaptcha: false,
}

export async function startPeers(secret: string, log: Log): Promise<Peers> {
  const problems = new TestProblems()
  const profiles: Peers['profiles'] = new Map()
  const managers: Peers['managers'] = new Map()
  const captchas: Peers['captchas'] = new Map()
  const peers = {
    problems,
    captchas,
    managers,
    profiles,
    samples: '',
    asked: { rights: 0 },
    runningUntil: new Map<string, Date>(),
    switches: { ...openSite },
  }
  const server: GrpcServer = await serveGrpc(
    {
      'problem.v1.Catalog': {
        async getRights({ uid, roles, pids }) {
          peers.asked.rights += 1
          const rights = pids.map((pid) => {
            const manage =
              roles.some((role) => ['root', 'problem_admin'].includes(role)) ||
              peers.managers.get(pid)?.includes(uid) === true
            return { pid, read: true, manage }
          })
          return { rights }
        },
        getRunningUntil: async ({ pid, uid }) => ({ untilMs: peers.runningUntil.get(`${pid} ${uid}`)?.getTime() ?? 0 }),
        getMany: async ({ pids }) => ({ problems: [...problems.values()].filter(({ pid }) => pids.includes(pid)) }),
        getLimits: async () => ({ problems: [] }),
        search: async () => ({ problems: [], total: 0 }),
        findContestCandidates: async () => ({ problems: [], total: 0 }),
        findInGroup: async () => ({ problems: [] }),
      },
      // Version n is judged by the specification 10 + n. There are three versions.
      'problem.v1.Versions': {
        getLatest: async () => ({ versions: [] }),
        async get({ pid, number }) {
          if (number > 3) throw new AppError('problem.version_not_found')
          return { pid, number, judgeVersion: 10 + number, publishedAtMs: 0 }
        },
        summarize: async () => ({}),
      },
      'problem.v1.Statements': {
        getMany: async ({ pids }) => ({ statements: pids.map((pid) => ({ pid, samples: peers.samples })) }),
      },
      'problem.v1.Problems': {
        async list({ cursor }) {
          const rows = [...problems.rows.values()].filter(({ revision }) => revision > Number(cursor))
          rows.sort((a, b) => a.revision - b.revision)
          return { problems: rows, cursor: String(rows.at(-1)?.revision ?? cursor), more: false }
        },
        getMany: async ({ pids }) => ({ problems: pids.flatMap((pid) => problems.rows.get(pid) ?? []) }),
      },
      // There are no trainings, only practice.
      'scope.v1.ScopePolicy': scopePolicyHandlers({
        async getPolicy({ scope, actor }) {
          assertPractice(scope)
          return practicePolicy(actor ?? nobody, peers.switches, practiceScope)
        },
        async resolveProblems({ scope, actor, displayIds, pids }) {
          assertPractice(scope)
          const named = [...problems.values()].filter(
            ({ problemId, pid }) => displayIds.includes(problemId) || pids.includes(pid),
          )
          const readable = named.filter(({ auth }) => auth === ProblemAuth.Public || actor?.roles.includes('root'))
          return { problems: readable.map(inPractice) }
        },
      }),
      'auth.v1.Captchas': {
        async check({ uid, captcha, captchaKey }) {
          if (captcha !== peers.captchas.get(captchaKey === '' ? uid : captchaKey))
            throw new AppError('auth.captcha_wrong')
          return {}
        },
      },
      'payment.v1.Points': {
        getBalance: async ({ uid }) => ({ balance: uid === 'ada' ? 7 : 0 }),
        spend: async () => ({ balance: 0 }),
        hold: async () => ({ balance: 0 }),
        captureHold: async () => ({}),
        returnHold: async () => ({ balance: 0 }),
      },
      'auth.v1.Users': {
        // Users arrive by events.
        list: async () => ({ users: [], cursor: '', more: false }),
        getMany: async () => ({ users: [] }),
        findByName: async () => ({ users: [] }),
        findByNames: async () => ({ users: [] }),
        async getProfiles({ uids, username }) {
          if (username === '') return { profiles: uids.flatMap((uid) => profiles.get(uid) ?? []) }
          return { profiles: [...profiles.values()].filter((one) => one.username === username) }
        },
      },
    },
    { host: '127.0.0.1', port: 0, log, keys: deriveServiceKeys(secret, 'problem') },
  )
  return Object.assign(peers, { address: `127.0.0.1:${server.port}`, close: server.close })
}

const nobody = { uid: '', roles: [] }

function assertPractice(scope: Scope | null): void {
  if (scope !== null && scopeKind(scope) !== 'practice') throw new AppError('scope.not_found')
}

function inPractice({ pid, problemId, version, auth }: ProblemSummary) {
  return {
    pid,
    problemId,
    displayId: problemId,
    version,
    open: auth === ProblemAuth.Public,
    cpid: 0,
    title: '',
    titleEn: '',
  }
}
