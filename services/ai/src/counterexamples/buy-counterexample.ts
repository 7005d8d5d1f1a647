import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { nextId } from '@verdict/kit/ids'
import { isDuplicateKey } from '@verdict/kit/mongo'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { Locale } from '@verdict/proto/codes/locale'
import type { buyCounterexample } from '@verdict/proto/http/ai/counterexamples'
import type { RouteBody } from '@verdict/proto/http/route'
import { assertTutorOpen, findScopedProblem } from '../policies/find-scoped-problem.ts'
import { type Attempt, findAttempt } from '../tutoring/find-grounding.ts'
import type { CounterexamplesContext } from './context.ts'
import type { CounterexampleDoc } from './counterexample.model.ts'
import { endSearch, holdPoints } from './settle-counterexample.ts'

type About = RouteBody<typeof buyCounterexample>

/** Verdicts of programs that ran and failed. */
const failing: readonly JudgeStatus[] = [
  JudgeStatus.WrongAnswer,
  JudgeStatus.PresentationError,
  JudgeStatus.PartialAccepted,
  JudgeStatus.RuntimeError,
  JudgeStatus.TimeLimitExceeded,
  JudgeStatus.MemoryLimitExceeded,
]

/** A submission for which the actor can buy a counterexample, with the price. */
export interface PurchaseOffer {
  points: number
  pid: number
  problemId: string
  attempt: Attempt
}

/**
 * The price of a counterexample for a submission of the actor. Requires that the site sells them, the setter offers
 * them, no running contest hides the problem, and the policy of the place allows hints.
 *
 * @throws AppError ai.closed, ai.role_refused, counterexample.not_sold, problem.not_found, ai.contest_running,
 *   ai.off_here, counterexample.not_offered, submission.not_found, ai.submission_of_other_problem, ai.not_judged,
 *   counterexample.not_failing, server.unavailable, and what the scope refuses with
 */
export async function findOffer(
  ctx: CounterexamplesContext,
  actor: Actor,
  about: About & { lang: Locale },
): Promise<PurchaseOffer> {
  const { counterexamplePoints: points } = await assertTutorOpen(ctx, actor)
  if (points === 0) throw new AppError('counterexample.not_sold')
  const { pid, problemId } = await findScopedProblem(ctx, actor, about)
  if (!(await ctx.counterexampleSearch.isOffered({ pid })).offered) throw new AppError('counterexample.not_offered')
  const attempt = await findAttempt(ctx, actor, { submitId: about.submitId, pid })
  if (!failing.includes(attempt.status)) throw new AppError('counterexample.not_failing')
  return { points, pid, problemId, attempt }
}

export function latestOf(
  { counterexamples }: Pick<CounterexamplesContext, 'counterexamples'>,
  about: { uid: string; submitId: number },
): Promise<CounterexampleDoc | null> {
  return counterexamples.findOne({ uid: about.uid, submitId: about.submitId }).sort({ _id: -1 }).lean()
}

/**
 * Reserves the points and starts a search for an input on which the submission fails. A found or running counterexample
 * is not charged again.
 *
 * @throws AppError counterexample.in_flight, points.not_enough, submission.no_worker, and those of `findOffer`
 */
export async function purchaseCounterexample(
  ctx: CounterexamplesContext,
  actor: Actor,
  about: About,
  lang: Locale,
): Promise<CounterexampleDoc> {
  const offer = await findOffer(ctx, actor, { ...about, lang })
  const owned = await latestOf(ctx, { uid: actor.uid, submitId: about.submitId })
  if (owned !== null && (owned.state === 'found' || owned.isOpen)) return owned
  const bought = await store(ctx, actor, offer, lang)
  try {
    await holdPoints(ctx, bought)
    return await begin(ctx, bought, offer.attempt)
  } catch (error) {
    await endSearch(ctx, bought, { state: 'failed' })
    throw error
  }
}

async function store(
  ctx: CounterexamplesContext,
  { uid }: Actor,
  { points, pid, problemId, attempt }: PurchaseOffer,
  lang: Locale,
): Promise<CounterexampleDoc> {
  const bought: CounterexampleDoc = {
    _id: await nextId(ctx.db, 'counterexamples'),
    uid,
    lang,
    pid,
    problemId,
    submitId: attempt.submitId,
    points,
    state: 'starting',
    searchId: null,
    isOpen: true,
    input: '',
    output: '',
    status: null,
    createdAt: ctx.clock.now(),
    endedAt: null,
  }
  try {
    await ctx.counterexamples.create(bought)
  } catch (error) {
    if (isDuplicateKey(error)) throw new AppError('counterexample.in_flight')
    throw error
  }
  return bought
}

/** Starts a search; each one for a submission continues with new inputs. */
async function begin(
  ctx: CounterexamplesContext,
  bought: CounterexampleDoc,
  { language, code }: Attempt,
): Promise<CounterexampleDoc> {
  const { _id: id, uid, pid, submitId } = bought
  const attempt = await ctx.counterexamples.countDocuments({ uid, submitId, state: 'nothing' })
  const { searchId } = await ctx.counterexampleSearch.search({ key: String(id), uid, pid, language, code, attempt })
  const running = { state: 'running', searchId } as const
  await ctx.counterexamples.updateOne({ _id: id, state: 'starting' }, { $set: running })
  return { ...bought, ...running }
}
