import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { pagedList } from '@verdict/kit/paged-list'
import { historyPageSize } from '@verdict/proto/codes/ai'
import type { Locale } from '@verdict/proto/codes/locale'
import type { getMsgHistoryList, updateMsgHistory } from '@verdict/proto/http/ai/ai'
import type { RouteBody, RouteQuery } from '@verdict/proto/http/route'
import { pageOfQuery } from '@verdict/proto/http/schema'
import type { AnswersContext } from './context.ts'
import type { AnswerDoc } from './answer.model.ts'
import { storedText, toAnswer, toHistoryEntry, type AnswerView } from './answer-view.ts'

type Context = Pick<AnswersContext, 'answers' | 'running'>

/** @throws AppError ai.answer_not_found */
export async function findOwnAnswer(ctx: Pick<Context, 'answers'>, { uid }: Actor, id: number): Promise<AnswerDoc> {
  const answer = await ctx.answers.findOne({ _id: id, uid, isDeleted: false }).lean()
  if (answer === null) throw new AppError('ai.answer_not_found')
  return answer
}

/** The current text of an answer, whichever process is writing it. */
export function currentText(ctx: Pick<Context, 'running'>, answer: AnswerDoc, lang: Locale): string {
  const running = ctx.running.get(answer._id)?.text ?? ''
  const text = storedText(answer, lang)
  return running.length > text.length ? running : text
}

/** @throws AppError ai.answer_not_found */
export async function getOwnAnswer(ctx: Context, actor: Actor, id: number, lang: Locale): Promise<AnswerView> {
  const answer = await findOwnAnswer(ctx, actor, id)
  return toAnswer(answer, lang, currentText(ctx, answer, lang))
}

/** The actor's questions, newest first. */
export async function listOwnAnswers(
  ctx: Context,
  { uid }: Actor,
  query: RouteQuery<typeof getMsgHistoryList>,
  lang: Locale,
) {
  const { type, problemId, submitId, cid = 0, tid = 0, gid = 0 } = query
  const page = await pagedList<AnswerDoc>({
    model: ctx.answers,
    filter: {
      uid,
      kind: type,
      isDeleted: false,
      ...(problemId === undefined
        ? {}
        : { problemId: problemId.toUpperCase(), cid, tid, ...(gid === 0 ? {} : { gid }) }),
      ...(submitId === undefined ? {} : { submitId }),
    },
    sort: { _id: -1 },
    request: pageOfQuery(query, { limit: historyPageSize }),
  })
  return { ...page, records: page.records.map((one) => toHistoryEntry(one, lang, currentText(ctx, one, lang))) }
}

/**
 * Stores feedback on an answer of the actor, or deletes its texts; the question still counts towards limits.
 *
 * @throws AppError ai.answer_not_found
 */
export async function updateOwnAnswer(
  ctx: Context,
  actor: Actor,
  { id, feedback, isDeleted = false }: RouteBody<typeof updateMsgHistory>,
): Promise<null> {
  const { state } = await findOwnAnswer(ctx, actor, id)
  if (isDeleted && state === 'running') throw new AppError('ai.in_flight')
  const change = {
    ...(feedback === undefined ? {} : { feedback }),
    ...(isDeleted ? { isDeleted, message: '', text: '', hint: null } : {}),
  }
  await ctx.answers.updateOne({ _id: id }, { $set: change })
  return null
}

/**
 * Cancels an answer of the actor, whichever process is writing it; completed ones are unchanged.
 *
 * @throws AppError ai.answer_not_found
 */
export async function cancelOwnAnswer(ctx: Context, actor: Actor, id: number, lang: Locale): Promise<AnswerView> {
  await findOwnAnswer(ctx, actor, id)
  await ctx.answers.updateOne({ _id: id, state: 'running' }, { $set: { isCancelRequested: true } })
  const running = ctx.running.get(id)
  running?.cancel()
  await running?.ended
  return getOwnAnswer(ctx, actor, id, lang)
}
