import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import type { QuestionKind } from '@verdict/proto/codes/ai'
import type { Locale } from '@verdict/proto/codes/locale'
import { waitForAnswer } from '../answers/write-answer.ts'
import { assertNoContestText } from '../policies/assert-no-contest-text.ts'
import { assertTutorOpen } from '../policies/find-scoped-problem.ts'
import { isOffered, modelFor } from '../settings/settings.rules.ts'
import { beginQuestion, priceOfModel } from '../tutoring/begin-question.ts'
import type { AnswerWriter } from '../tutoring/answers/write-hint.ts'
import type { AuthoringContext } from './context.ts'

/** Time limit of a draft; shorter than the deadline of the call. */
const longestMs = 100_000

/** @throws AppError problem.not_found, problem.not_manageable */
async function assertManages(ctx: AuthoringContext, { uid, username, roles }: Actor, pid: number): Promise<void> {
  const { rights } = await ctx.problems.getRights({ uid, username, roles: [...roles], pids: [pid] })
  const [right] = rights
  if (right?.manage === true) return
  throw new AppError(right?.read === true ? 'problem.not_manageable' : 'problem.not_found')
}

/** Prevents contestants from asking about a contest problem by a copy of it. */
async function assertNoCopy(ctx: AuthoringContext, actor: Actor, pid: number): Promise<void> {
  const { statements } = await ctx.statements.getMany({ pids: [pid], allLanguages: true })
  for (const statement of statements) await assertNoContestText(ctx, actor, { messages: [], statement })
}

/**
 * Runs a model for an editor of a problem; counted, charged and stored like a question. `write` returns the draft and
 * the text to store.
 *
 * @throws AppError ai.closed, ai.role_refused, ai.not_offered, problem.not_found, problem.not_manageable,
 *   ai.contest_text, ai.no_model, ai.no_questions_left, points.not_enough, ai.budget_spent, ai.in_flight,
 *   ai.provider_silent, and how the provider failed
 */
export async function draftByModel<T>(
  ctx: AuthoringContext,
  actor: Actor,
  { pid, kind, lang }: { pid: number; kind: QuestionKind; lang: Locale },
  write: (writing: AnswerWriter) => Promise<{ draft: T; text: string }>,
): Promise<T & { isWeak: boolean }> {
  const settings = await assertTutorOpen(ctx, actor)
  if (!isOffered(settings, kind)) throw new AppError('ai.not_offered')
  await assertManages(ctx, actor, pid)
  await assertNoCopy(ctx, actor, pid)
  const model = modelFor(settings, kind)
  if (model === null) throw new AppError('ai.no_model')
  const request = { question: { kind, lang, message: '' }, settings, place: null, attempt: null, model, pid }
  const points = await priceOfModel(ctx, actor, request)
  const result: { draft: T | null } = { draft: null }
  const begun = await beginQuestion(ctx, actor, { ...request, points }, async (writing, running) => {
    if (writing === null) return { failure: { code: 'ai.no_model', params: {} } }
    const timer = setTimeout(() => running.cancel(), longestMs)
    try {
      const { draft, text } = await write(writing)
      result.draft = draft
      running.show(text)
    } finally {
      clearTimeout(timer)
    }
    return { source: 'model', sources: ['statement'] }
  })
  const { state, failure } = await waitForAnswer(ctx, begun)
  if (failure !== null) throw new AppError(failure.code, failure.params)
  if (state !== 'done' || result.draft === null) throw new AppError('ai.provider_silent')
  return { ...result.draft, isWeak: model.provider.isWeak }
}
