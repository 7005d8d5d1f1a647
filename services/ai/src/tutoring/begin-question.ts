import { randomBytes } from 'node:crypto'
import type { Actor } from '@verdict/kit/actor'
import { practiceScope } from '@verdict/proto/codes/scope'
import type { AnswerDoc } from '../answers/answer.model.ts'
import type { RunningAnswer } from '../answers/running-answers.ts'
import { beginAnswer, type AnswerEnd, type NewAnswer } from '../answers/write-answer.ts'
import type { ScopedProblem } from '../policies/find-scoped-problem.ts'
import { type modelFor, reviewerOf, type TutorSettings } from '../settings/settings.rules.ts'
import { assertBudget, countQuestion } from '../usage/usage.ts'
import type { TutoringContext } from './context.ts'
import type { Attempt } from './find-grounding.ts'
import type { Question } from './question.rules.ts'
import { priceOfQuestion } from './questions-left.ts'
import type { AnswerWriter } from './answers/write-hint.ts'

/** A question with its resolved context. */
export interface ResolvedQuestion {
  question: Question
  settings: TutorSettings
  place: ScopedProblem | null
  attempt: Attempt | null
  model: ReturnType<typeof modelFor>
  /** Number of the problem, for questions outside of any scope. */
  pid?: number
  /** Price of the answer; missing: free. */
  points?: number
}

/**
 * The current price in points of a question to a model.
 *
 * @throws AppError ai.no_questions_left, points.not_enough, ai.budget_spent
 */
export async function priceOfModel(
  ctx: TutoringContext,
  { uid }: Actor,
  { settings, place }: Pick<ResolvedQuestion, 'settings' | 'place'>,
): Promise<number> {
  await assertBudget(ctx, settings, { gid: place?.scope.gid ?? 0 })
  return priceOfQuestion(ctx, uid, settings)
}

/** Starts the answer that `write` produces, with or without a model, and counts it as a question. */
export async function beginQuestion(
  ctx: TutoringContext,
  { uid }: Actor,
  { question, settings, place, attempt, model, pid = 0, points = 0 }: ResolvedQuestion,
  write: (writing: AnswerWriter | null, running: RunningAnswer) => Promise<AnswerEnd>,
): Promise<AnswerDoc> {
  const { kind, lang, message, key = null } = question
  const { gid, cid, tid } = place?.scope ?? practiceScope
  const owner = { uid, gid, kind }
  const answer: NewAnswer = {
    uid,
    kind,
    lang,
    message,
    key,
    cid,
    tid,
    gid,
    step: null,
    limitedTo: null,
    sources: [],
    source: model === null ? 'rules' : 'model',
    isWeak: model?.provider.isWeak ?? false,
    pid: place?.pid ?? pid,
    title: place?.title ?? '',
    problemId: place?.problemId.toUpperCase() ?? null,
    submitId: attempt?.submitId ?? null,
    status: attempt?.status ?? null,
    points: model === null ? 0 : points,
  }
  return beginAnswer(ctx, answer, async (running) => {
    await countQuestion(ctx, owner, model?.provider.id ?? '')
    const { signal, show } = running
    const nonce = randomBytes(9).toString('base64url')
    const reviewer = reviewerOf(settings)
    return write(model === null ? null : { ...model, owner, signal, show, nonce, lang, reviewer }, running)
  })
}
