import { AppError } from '@verdict/kit/errors'
import { inTransaction } from '@verdict/kit/mongo'
import type { Principal } from '@verdict/kit/principal'
import type { ProblemContext } from '../context.ts'
import { supersedeSpec } from '../judge-specs/save-judge-spec.ts'
import { deletedKeyOf } from '../problems/problem-id.rules.ts'
import type { ProblemDoc } from '../problems/problem.model.ts'
import { announceChange, announceDeletion } from './announce-problem.ts'

/** Changes who may see a problem. @throws AppError problem.not_found */
export async function changeProblemAuth(
  ctx: ProblemContext,
  who: Principal,
  { id, auth }: { id: number; auth: number },
): Promise<void> {
  await inTransaction(ctx.db, async (session) => {
    const problem = await ctx.problems
      .findOneAndUpdate(
        { _id: id, deletedAt: null },
        { $set: { auth, modifiedUser: who.username, updatedAt: ctx.clock.now() } },
        { session, returnDocument: 'after' },
      )
      .lean<ProblemDoc>()
    if (problem === null) throw new AppError('problem.not_found')
    await announceChange(ctx, session, problem)
  })
  ctx.reads.invalidate()
}

/**
 * Deletes a problem: nobody finds it any more and its id is free. What submissions refer to stays: its titles, and for
 * judgings that run its test data until that is swept.
 *
 * @throws AppError problem.not_found
 */
export async function deleteProblem(ctx: ProblemContext, who: Principal, pid: number): Promise<void> {
  await inTransaction(ctx.db, async (session) => {
    const problem = await ctx.problems
      .findOneAndUpdate(
        { _id: pid, deletedAt: null },
        { $set: { deletedAt: ctx.clock.now(), problemKey: deletedKeyOf(pid), modifiedUser: who.username } },
        { session },
      )
      .lean<ProblemDoc>()
    if (problem === null) throw new AppError('problem.not_found')
    await supersedeSpec(ctx, session, pid, problem.specVersion)
    await announceDeletion(ctx, session, problem)
  })
  ctx.reads.invalidate()
}
