import { AppError } from '@verdict/kit/errors'
import { serveGrpc } from '@verdict/kit/grpc'
import type { Log } from '@verdict/kit/log'
import type { Policy } from '@verdict/proto/codes/policy'
import { allowed, refused, type Decision, type ScopeProblem } from '@verdict/kit/scope-policy'
import { deriveServiceKeys } from '@verdict/kit/service-keys'
import { scopePolicyHandlers } from '@verdict/kit/scope-owners'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { ExpectedPeak } from '@verdict/proto/grpc/generated/demand/v1/ExpectedPeak'
import type { ErrorCode } from '@verdict/proto/errors/catalogue'
import type { Actor__Output as ActorMessage } from '@verdict/proto/grpc/generated/scope/v1/Actor'

/** A contest as its owner describes it. Its times decide what is allowed. */
export interface TestContest {
  cid: number
  gid: number
  startsAt: Date
  endsAt: Date
  /** From this time others' verdicts are hidden until the owner reveals them; null without a freeze. */
  sealedFrom: Date | null
  /** As in OI, nobody sees a verdict before the end, not even the submitter. */
  hidesAll: boolean
  /** Verdicts are pending for everyone but managers until they are verified. */
  verifies: boolean
  /** The contest is over, and every participant is in a virtual run with these times. */
  isVirtual: boolean
  /** Of several submissions the latest counts. */
  latestCounts: boolean
  participants: string[]
  managers: string[]
  problems: ScopeProblem[]
}

/** A service that owns contests and is independent of submissions, as submissions are of contests. */
export interface ContestScopes {
  contests: Map<number, TestContest>
  /** The expected load of judging. */
  peaks: ExpectedPeak[]
  address: string
  close: () => Promise<void>
}

export async function startContestScopes(secret: string, log: Log, now: () => Date): Promise<ContestScopes> {
  const contests = new Map<number, TestContest>()
  const peaks: ExpectedPeak[] = []

  function find(cid: number | undefined): TestContest {
    const contest = contests.get(cid ?? 0)
    if (contest === undefined) throw new AppError('scope.not_found')
    return contest
  }

  const server = await serveGrpc(
    {
      'demand.v1.JudgingDemand': { list: async () => ({ peaks }) },
      'scope.v1.ScopePolicy': scopePolicyHandlers({
        getPolicy: async ({ scope, actor, atMs }) =>
          contestPolicy(find(scope?.cid), actor, atMs === 0 ? now() : new Date(atMs)),
        async resolveProblems({ scope, displayIds, pids }) {
          const { problems } = find(scope?.cid)
          const isNamed = (one: ScopeProblem) => displayIds.includes(one.displayId) || pids.includes(one.pid)
          return { problems: problems.filter(isNamed) }
        },
      }),
    },
    { host: '127.0.0.1', port: 0, log, keys: deriveServiceKeys(secret, 'contest') },
  )
  return { contests, peaks, address: `127.0.0.1:${server.port}`, close: server.close }
}

const hourMs = 3_600_000

/** A running contest of ada and bob, managed by eve. Its problem B is A1 of the site in version 3. */
export function runningContest(now: Date, changes: Partial<TestContest> & { cid: number }): TestContest {
  const problem = { pid: 1, problemId: 'A1', displayId: 'B', version: 3, open: true, cpid: 77, title: '', titleEn: '' }
  return {
    gid: 0,
    sealedFrom: null,
    hidesAll: false,
    verifies: false,
    isVirtual: false,
    latestCounts: false,
    problems: [problem],
    startsAt: new Date(now.getTime() - hourMs),
    endsAt: new Date(now.getTime() + 2 * hourMs),
    participants: ['ada', 'bob'],
    managers: ['eve'],
    ...changes,
  }
}

function contestPolicy(contest: TestContest, actor: ActorMessage | null, now: Date): Policy {
  const { cid, gid, startsAt, endsAt, isVirtual, latestCounts } = contest
  const uid = actor?.uid ?? ''
  const isManager = uid !== '' && (contest.managers.includes(uid) || actor?.roles.includes('root') === true)
  const isParticipant = uid !== '' && contest.participants.includes(uid)
  const hasBegun = now >= startsAt
  const isOver = now >= endsAt
  const forManagers = allowIf(isManager)
  const afterwards = allowIf(isManager || isOver)
  const inside = allowIf(isManager || (hasBegun && (isParticipant || isOver)))
  const submit = hasBegun ? allowIf(isManager || isParticipant) : allowIf(isManager, 'submission.closed')
  return {
    scope: { cid, tid: 0, gid },
    readProblems: inside,
    seeTags: afterwards,
    seeSource: afterwards,
    submit,
    test: isOver ? allowIf(isManager, 'submission.closed') : submit,
    share: allowIf(false, 'submission.not_shareable'),
    seeSubmissions: isVirtual ? forManagers : inside,
    seeAllSubmissions: forManagers,
    seeVerdicts: allowed,
    seeResources: afterwards,
    seeSharedCode: allowIf(false),
    seeCode: forManagers,
    seeOwnCases: afterwards,
    seeCases: afterwards,
    seeAllCases: forManagers,
    seeJudgings: forManagers,
    rejudge: forManagers,
    correct: forManagers,
    moderate: forManagers,
    hidden: isManager ? [] : hiddenVerdicts(contest),
    lane: 'contest',
    tenant: `contest:${cid}`,
    submitIntervalSec: 0,
    submitCaptcha: false,
    startsAtMs: startsAt.getTime(),
    endsAtMs: endsAt.getTime(),
    upsolving: isOver || isVirtual,
    latestCounts,
    holdsReportedVerdicts: !isOver,
    title: '',
    titleEn: '',
  }
}

function hiddenVerdicts({ sealedFrom, endsAt, hidesAll, verifies }: TestContest) {
  const [all, end] = [{ submittedFromMs: 0, submittedBeforeMs: endsAt.getTime() }, endsAt.getTime()]
  if (hidesAll) {
    const unknown = { ...all, untilMs: end, status: JudgeStatus.SubmittedUnknownResult }
    return [
      { ...unknown, whose: 'own', listed: true, unverified: false },
      { ...unknown, whose: 'others', listed: false, unverified: false },
    ]
  }
  const pending = { ...all, untilMs: 0, status: JudgeStatus.Pending, listed: true, unverified: true }
  if (verifies) return ['own', 'others'].map((whose) => ({ ...pending, whose }))
  if (sealedFrom === null) return []
  const frozen = { ...all, submittedFromMs: sealedFrom.getTime(), untilMs: 0 }
  return [{ ...frozen, whose: 'others', status: JudgeStatus.Pending, listed: true, unverified: false }]
}

function allowIf(isAllowed: boolean, code: ErrorCode = 'access.denied'): Decision {
  return isAllowed ? allowed : refused(new AppError(code))
}
