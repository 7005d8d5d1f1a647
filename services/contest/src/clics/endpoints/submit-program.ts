import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { isDuplicateKey } from '@verdict/kit/mongo'
import { assertAllowed } from '@verdict/kit/scope-policy'
import { ContestStatus } from '@verdict/proto/codes/contest'
import { contestStatus } from '../../contests/contest.rules.ts'
import { findKnownContest } from '../../contests/find-contest.ts'
import type { ClicsContext } from '../context.ts'
import { contestPolicy } from '../../policy/contest-policy.rules.ts'
import { callerOf, switchesOf } from '../../policy/find-policy.ts'

export type Submitter = Pick<Actor, 'uid' | 'username'> & { roles: string[] }

/**
 * Refuses a submission that the submitter could not have made at that time, and all submissions once the results are
 * final.
 *
 * @throws AppError contest.not_found, contest.results_final, contest.not_started, contest.ended, submission.banned,
 *   submission.closed, contest.registration_required, contest.account_not_allowed
 */
export async function assertMightSubmit(ctx: ClicsContext, submitter: Submitter, cid: number, at: Date): Promise<void> {
  const contest = await findKnownContest(ctx, submitter, cid)
  const { state } = await ctx.clics.current(cid, 'admin')
  if (state.finalized !== null) throw new AppError('contest.results_final')
  if (contestStatus(contest, at) === ContestStatus.Ended) throw new AppError('contest.ended')
  assertAllowed(contestPolicy(contest, await callerOf(ctx, contest, submitter), switchesOf(ctx), at), 'submit')
}

type Program = Omit<Parameters<ClicsContext['intake']['submit']>[0], 'submittedAtMs' | 'submitId'>

/**
 * Forwards a program to the submission service. `at` is when another system accepted it, null: now; `id` is its ID
 * there.
 *
 * @throws AppError contest.submission_id_taken, and what submitting refuses it with
 */
export async function submitProgram(
  ctx: Pick<ClicsContext, 'intake' | 'clicsSubmissionIds'>,
  program: Program & { cid: number },
  { at, id }: { at: Date | null; id: string | undefined },
): Promise<{ submitId: number; submittedAtMs: number }> {
  const submittedAtMs = at?.getTime() ?? 0
  if (id === undefined) return ctx.intake.submit({ ...program, submittedAtMs, submitId: 0 })
  const { cid } = program
  const submitId = await claimNumber(ctx, cid, id)
  const taken = await ctx.intake.submit({ ...program, submittedAtMs, submitId })
  await ctx.clicsSubmissionIds.updateOne({ cid, id }, { $set: { isTaken: true } })
  return taken
}

/**
 * Reserves the submission number for this ID before the submission exists, so that feeds never use another ID for it. A
 * refused or interrupted submission is retried with the same number.
 *
 * @throws AppError contest.submission_id_taken
 */
async function claimNumber(
  ctx: Pick<ClicsContext, 'clicsSubmissionIds' | 'intake'>,
  cid: number,
  id: string,
): Promise<number> {
  const known = await ctx.clicsSubmissionIds.findOne({ cid, id }).lean()
  if (known?.isTaken === true) throw new AppError('contest.submission_id_taken')
  if (known !== null) return known.submitId
  const { submitId } = await ctx.intake.reserve({})
  try {
    await ctx.clicsSubmissionIds.create({ cid, id, submitId, isTaken: false })
    return submitId
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    return claimNumber(ctx, cid, id)
  }
}
