import type { ClientSession } from 'mongoose'
import { defaultLocale } from '@verdict/proto/codes/locale'
import { problemChanged, problemDeleted } from '@verdict/proto/events/problem'
import type { ProblemContext } from '../context.ts'
import type { ProblemDoc } from '../problems/problem.model.ts'
import { statementFor, titlesOf } from '../statements/statement.rules.ts'

/** Tells the others what they show of a problem. */
export async function announceChange(ctx: ProblemContext, session: ClientSession, problem: ProblemDoc): Promise<void> {
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
}

export async function announceDeletion(
  ctx: ProblemContext,
  session: ClientSession,
  { _id: pid, problemId }: Pick<ProblemDoc, '_id' | 'problemId'>,
): Promise<void> {
  await ctx.outbox.add(session, problemDeleted, { pid, problemId })
}
