import type { Locale } from '@verdict/proto/codes/locale'
import type { getContestVerifications } from '@verdict/proto/http/contest/jury/verification'
import type { RouteData, RouteQuery } from '@verdict/proto/http/route'
import { pageOfQuery, toPage } from '@verdict/proto/http/schema'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { Actor } from '@verdict/kit/actor'
import type { ContestDoc } from '../contests/contest.model.ts'
import { findInspectableContest } from '../contests/find-contest.ts'
import { contestIn } from '../contests/localized.rules.ts'
import type { Person } from '../people/people.ts'
import { elapsedMs, type Run } from '../journal/journal.rules.ts'
import type { RankingSettings } from '../journal/stored-settings.rules.ts'
import type { VerificationContext } from './context.ts'
import { matches, orderOf } from './verification-queue.rules.ts'

type Verifications = RouteData<typeof getContestVerifications>

/**
 * The verdicts of a contest that wait for a juror, oldest first, or those that are verified, latest first. Where the
 * submission service does not answer, language and tests are missing.
 *
 * @throws AppError contest.not_found, contest.not_manageable
 */
export async function listVerifications(
  ctx: VerificationContext,
  actor: Actor,
  query: RouteQuery<typeof getContestVerifications>,
  lang: Locale,
): Promise<Verifications> {
  const { cid } = query
  const contest = contestIn(lang, await findInspectableContest(ctx, actor, cid))
  ctx.boards.changed(cid)
  const [{ runs, settings, people }, verifications] = await Promise.all([
    ctx.boards.runs(contest),
    ctx.verifications.find({ cid, isVerified: true }).lean(),
  ])
  const verified = new Map(verifications.map((row) => [row._id, row]))
  const request = pageOfQuery(query, { limit: 50, maxLimit: 200 })
  if (settings === null) return toPage([], 0, request)
  const found = runs.filter((run) => matches(run, verified.get(run.submitId), { ...query, settings }))
  const shown = found.toSorted(orderOf(verified)).slice(request.skip, request.skip + request.limit)
  const judgings = await readJudgings(ctx, cid, shown)
  const records = shown.map((run) => ({
    ...rowOf(run, { contest, settings, person: people.get(run.uid) }),
    ...aboutJudging(judgings.get(run.submitId)),
    verifiedBy: query.verified === true ? (verified.get(run.submitId)?.username ?? null) : null,
    verifiedAt: query.verified === true ? (verified.get(run.submitId)?.at.toISOString() ?? null) : null,
  }))
  return toPage(records, found.length, request)
}

interface Named {
  contest: ContestDoc
  settings: RankingSettings
  person: Person | undefined
}

function rowOf(run: Run, { contest, settings, person }: Named) {
  const { submitId, attempt, uid, pid, submittedAtMs } = run
  const verdict = run.verdict ?? run.unverified
  const problem = contest.problems.find((one) => one.pid === pid)
  const username = person?.username ?? uid
  return {
    submitId,
    attempt,
    uid,
    username,
    name: person?.[contest.rankShowName] ?? username,
    displayId: problem?.displayId ?? '',
    displayTitle: problem?.displayTitle ?? '',
    status: verdict?.status ?? JudgeStatus.Pending,
    score: verdict?.score ?? null,
    time: verdict?.timeMs ?? null,
    submitTime: new Date(submittedAtMs).toISOString(),
    elapsedSec: Math.floor(elapsedMs(run, settings) / 1000),
  }
}

type Judging = Awaited<ReturnType<VerificationContext['codes']['getJudgings']>>['judgings'][number]

function aboutJudging(judging: Judging | undefined) {
  const cases = judging?.cases ?? []
  return {
    language: judging?.language ?? null,
    tests: judging === undefined ? null : cases.length,
    testsPassed: judging === undefined ? null : cases.filter(({ status }) => status === JudgeStatus.Accepted).length,
  }
}

async function readJudgings(
  ctx: Pick<VerificationContext, 'codes' | 'log'>,
  cid: number,
  runs: readonly Run[],
): Promise<ReadonlyMap<number, Judging>> {
  if (runs.length === 0) return new Map()
  try {
    const judgingKeys = runs.map(({ submitId, attempt }) => ({ submitId, attempt }))
    const { judgings } = await ctx.codes.getJudgings({ cid, judgings: judgingKeys })
    return new Map(judgings.map((one) => [one.submitId, one]))
  } catch (error) {
    ctx.log.warn({ err: error, cid }, 'languages and tests of verdicts to be verified are missing')
    return new Map()
  }
}
