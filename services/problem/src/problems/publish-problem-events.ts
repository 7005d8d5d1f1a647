import type { ClientSession } from 'mongoose'
import { defaultLocale } from '@verdict/proto/codes/locale'
import { practiceScope } from '@verdict/proto/codes/scope'
import { problemChanged, problemDeleted } from '@verdict/proto/events/problem'
import { scopePolicyChanged } from '@verdict/proto/events/scope'
import type { ProblemContext } from '../context.ts'
import type { ProblemDoc } from './problem.model.ts'
import { statementFor, titlesOf } from '../statements/statement.rules.ts'

/** Tells the others what they show of a problem. */
export async function publishProblemChanged(
  ctx: ProblemContext,
  session: ClientSession,
  problem: ProblemDoc,
): Promise<void> {
  await ctx.outbox.add(session, problemChanged, {
    pid: problem._id,
    problemId: problem.problemId,
    title: statementFor(problem.statements, defaultLocale).title,
    titles: titlesOf(problem.statements),
    auth: problem.auth,
    type: problem.type,
    difficulty: problem.difficulty,
    gid: problem.gid,
    version: problem.specVersion,
  })
  await ctx.outbox.add(session, scopePolicyChanged, { scope: practiceScope })
}

export async function publishProblemDeleted(
  ctx: ProblemContext,
  session: ClientSession,
  { _id: pid, problemId }: Pick<ProblemDoc, '_id' | 'problemId'>,
): Promise<void> {
  await ctx.outbox.add(session, problemDeleted, { pid, problemId })
  await ctx.outbox.add(session, scopePolicyChanged, { scope: practiceScope })
}
