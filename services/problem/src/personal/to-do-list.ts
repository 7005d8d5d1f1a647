import type { Locale } from '@verdict/proto/codes/locale'
import { pageOfQuery, toPage, type Page } from '@verdict/proto/http/schema'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { canReadProblem } from '../problems/access/problem-access.rules.ts'
import type { ProblemDoc } from '../problems/problem.model.ts'
import { rowFields, toRow, type ProblemRowView } from '../problems/problem-view.ts'
import { resolveProblem } from '../scope/resolve-problem.ts'
import { tagLookup } from '../tags/list-tags.ts'
import type { PersonalContext } from './context.ts'

const pageSizes = { limit: 30, maxLimit: 100 }
const longest = 1_000

/** Adds a problem to the actor's to-do list or removes it. @throws AppError problem.not_found, problem.to_do_full */
export async function setToDo(
  ctx: Pick<PersonalContext, 'scopes' | 'clock' | 'toDos'>,
  actor: Actor,
  { pid, toDo }: { pid: number; toDo: boolean },
): Promise<void> {
  const { uid } = actor
  if (!toDo) {
    await ctx.toDos.deleteOne({ uid, pid })
    return
  }
  await resolveProblem(ctx, actor, {}, { pid })
  if ((await ctx.toDos.countDocuments({ uid })) >= longest) throw new AppError('problem.to_do_full', { limit: longest })
  await ctx.toDos.updateOne({ uid, pid }, { $setOnInsert: { addedAt: ctx.clock.now() } }, { upsert: true })
}

/** The actor's to-do list, latest first, without problems that they may not read any more. */
export async function listToDo(
  ctx: PersonalContext,
  actor: Actor,
  query: { currentPage?: number; limit?: number },
  lang: Locale,
): Promise<Page<ProblemRowView>> {
  const request = pageOfQuery(query, pageSizes)
  const entries = await ctx.toDos.find({ uid: actor.uid }).sort({ addedAt: -1, pid: -1 }).limit(longest).lean()
  const found = await ctx.problems
    .find(
      { _id: { $in: entries.map(({ pid }) => pid) }, deletedAt: null },
      { ...rowFields, auth: 1, gid: 1, authorUid: 1 },
    )
    .lean<ProblemDoc[]>()
  const readable = new Map(found.filter((one) => canReadProblem(actor, one)).map((one) => [one._id, one]))
  const problems = entries.map(({ pid }) => readable.get(pid)).filter((one) => one !== undefined)
  const tagsOf = await tagLookup(ctx)
  const page = problems.slice(request.skip, request.skip + request.limit)
  return toPage(
    page.map((problem) => toRow(problem, lang, tagsOf)),
    problems.length,
    request,
  )
}
