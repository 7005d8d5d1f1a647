import type { ClientSession } from 'mongoose'
import { defaultLocale } from '@verdict/proto/codes/locale'
import { practiceScope, toScope } from '@verdict/proto/codes/scope'
import { problemChanged, problemDeleted } from '@verdict/proto/events/problem'
import { scopePolicyChanged } from '@verdict/proto/events/shared/scope'
import type { ProblemDoc } from './problem.model.ts'
import { statementFor, titlesOf } from '../statements/statement.rules.ts'
import type { ProblemsContext } from './context.ts'

/** Increments the revision, by which other services order states of a problem. */
async function raiseRevision(
  ctx: Pick<ProblemsContext, 'clock' | 'problems'>,
  session: ClientSession,
  pid: number,
): Promise<void> {
  const raised = { $inc: { revision: 1 }, $set: { changedAt: ctx.clock.now() } }
  await ctx.problems.updateOne({ _id: pid }, raised, { session })
}

/** Publishes the fields of a problem that projections in other services store. `formerId`: its display ID before. */
export async function publishProblemChanged(
  ctx: ProblemsContext,
  session: ClientSession,
  problem: ProblemDoc,
  formerId: string = problem.problemId,
): Promise<void> {
  await raiseRevision(ctx, session, problem._id)
  await ctx.outbox.add(session, problemChanged, {
    pid: problem._id,
    problemId: problem.problemId,
    ...(formerId === problem.problemId ? {} : { formerProblemId: formerId }),
    title: statementFor(problem.statements, defaultLocale).title,
    titles: titlesOf(problem.statements),
    auth: problem.auth,
    type: problem.type,
    difficulty: problem.difficulty,
    gid: problem.gid,
    version: problem.specVersion,
  })
  const scope = problem.gid === null ? practiceScope : toScope({ gid: problem.gid })
  await ctx.outbox.add(session, scopePolicyChanged, { scope })
  await ctx.searchable.changed(session, 'problem', [problem._id])
}

export async function publishProblemDeleted(
  ctx: ProblemsContext,
  session: ClientSession,
  { _id: pid, problemId }: Pick<ProblemDoc, '_id' | 'problemId'>,
): Promise<void> {
  await raiseRevision(ctx, session, pid)
  await ctx.outbox.add(session, problemDeleted, { pid, problemId })
  await ctx.outbox.add(session, scopePolicyChanged, { scope: practiceScope })
  await ctx.searchable.changed(session, 'problem', [pid])
}
