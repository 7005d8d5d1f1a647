import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import {
  lastStepWithoutProvider,
  maxMessageCharacters,
  QuestionKind,
  sampleCodeStep,
  type HintStep,
} from '@verdict/proto/codes/ai'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { AnswerDoc } from '../answers/answer.model.ts'
import { findByKey } from '../answers/write-answer.ts'
import type { TutoringContext } from './context.ts'
import { failsOnTests } from '../ladder/hint-texts.rules.ts'
import { stepToShow } from '../ladder/ladder.rules.ts'
import { assertNoContestText } from '../policies/assert-no-contest-text.ts'
import { assertTutorOpen, findScopedProblem, type ScopedProblem } from '../policies/find-scoped-problem.ts'
import { isOffered, modelFor } from '../settings/settings.rules.ts'
import { type ResolvedQuestion, beginQuestion, priceOfModel } from './begin-question.ts'
import { findAttempt } from './find-grounding.ts'
import { findLadder } from './find-ladder.ts'
import { messageError, type Question } from './question.rules.ts'
import { writeSampleCode } from './answers/sample-code.ts'
import { writeGeneralChat, writeProblemChat } from './answers/write-chat.ts'
import { writeHint } from './answers/write-hint.ts'
import { writeStyle } from './answers/write-style.ts'

/** Number of recent messages checked for a statement pasted in parts. */
const recentMessages = 10

/**
 * Starts the answer to a question, or returns the one started with the same idempotency key. An existing diagnosis is
 * returned again, unless the next step is requested.
 *
 * @throws AppError ai.closed, ai.role_refused, ai.message_empty, ai.message_too_long, ai.in_flight, ai.no_model,
 *   ai.no_questions_left, points.not_enough, ai.budget_spent, ai.contest_text, ai.contest_running, ai.off_here,
 *   problem.not_found, submission.not_found, ai.submission_of_other_problem, ai.not_judged, ai.not_offered,
 *   ai.not_accepted
 */
export async function askTutor(ctx: TutoringContext, actor: Actor, question: Question): Promise<AnswerDoc> {
  const settings = await assertTutorOpen(ctx, actor)
  const begun = question.key === undefined ? null : await findByKey(ctx, actor.uid, question.key)
  if (begun !== null) return begun
  const fault = messageError(question)
  if (fault !== null) throw new AppError(fault, fault === 'ai.message_too_long' ? { limit: maxMessageCharacters } : {})
  const { problemId, submitId, kind, lang } = question
  if (!isOffered(settings, kind)) throw new AppError('ai.not_offered')
  const place = problemId === undefined ? null : await findScopedProblem(ctx, actor, { ...question, problemId, lang })
  const attempt =
    submitId === undefined || place === null ? null : await findAttempt(ctx, actor, { submitId, pid: place.pid })
  const messages = question.message === '' ? [] : await conversationOf(ctx, actor, question, place)
  await assertNoContestText(ctx, actor, { messages, code: attempt?.code, statement: place?.statement })
  const resolved = { question, settings, place, attempt, model: modelFor(settings, kind) }
  if (kind === QuestionKind.general || kind === QuestionKind.problem) return beginChat(ctx, actor, resolved)
  if (kind === QuestionKind.style) return beginStyle(ctx, actor, resolved)
  return beginHint(ctx, actor, resolved)
}

/** The message together with the user's recent ones on the same subject. */
async function conversationOf(
  ctx: TutoringContext,
  { uid }: Actor,
  { kind, message }: Question,
  place: ScopedProblem | null,
) {
  const earlier = await ctx.answers
    .find({ uid, kind, pid: place?.pid ?? 0 }, { message: 1 })
    .sort({ _id: -1 })
    .limit(recentMessages)
    .lean()
  return [...earlier.map((one) => one.message).toReversed(), message]
}

async function beginChat(ctx: TutoringContext, actor: Actor, resolved: ResolvedQuestion): Promise<AnswerDoc> {
  const { question, place, attempt } = resolved
  if (resolved.model === null) throw new AppError('ai.no_model')
  const points = await priceOfModel(ctx, actor, resolved)
  return beginQuestion(ctx, actor, { ...resolved, points }, async (writing) => {
    if (writing === null) return { failure: { code: 'ai.no_model', params: {} } }
    const { message } = question
    if (place === null) return writeGeneralChat(ctx, writing, message)
    return writeProblemChat(ctx, writing, { place, attempt, message })
  })
}

async function beginStyle(ctx: TutoringContext, actor: Actor, resolved: ResolvedQuestion): Promise<AnswerDoc> {
  const { attempt } = resolved
  if (attempt?.status !== JudgeStatus.Accepted) throw new AppError('ai.not_accepted')
  if (resolved.model === null) throw new AppError('ai.no_model')
  const points = await priceOfModel(ctx, actor, resolved)
  return beginQuestion(ctx, actor, { ...resolved, points }, async (writing) => {
    if (writing === null) return { failure: { code: 'ai.no_model', params: {} } }
    return writeStyle(ctx, writing, attempt)
  })
}

async function beginHint(ctx: TutoringContext, actor: Actor, resolved: ResolvedQuestion): Promise<AnswerDoc> {
  const { question, place, attempt } = resolved
  if (place === null) throw new AppError('problem.not_found')
  const { uid } = actor
  if (question.kind === QuestionKind.diagnosis && question.isNext !== true) {
    const latest = await ctx.answers
      .findOne({
        uid,
        kind: question.kind,
        pid: place.pid,
        submitId: attempt?.submitId ?? null,
        isDeleted: false,
        state: { $ne: 'failed' },
      })
      .sort({ _id: -1 })
      .lean()
    if (latest !== null) return latest
  }
  const hint = await chooseStep(ctx, actor, resolved, place)
  const usesModel = resolved.model !== null && (hint.wantsCode || (hint.step !== 0 && hint.step !== 2))
  const points = usesModel ? await priceIfAffordable(ctx, actor, resolved) : null
  const model = points === null ? null : resolved.model
  const isCode = hint.wantsCode && model !== null
  return beginQuestion(ctx, actor, { ...resolved, model, points: points ?? 0 }, async (writing) => {
    const { lang } = question
    const { limitedTo } = hint
    if (isCode && writing !== null) {
      const language = question.language ?? attempt?.language ?? place.statement.languages[0] ?? 'C++'
      return writeSampleCode(ctx, writing, { place, language })
    }
    return { ...(await writeHint(ctx, writing, { place, attempt, step: hint.step, lang })), limitedTo }
  })
}

/** The ladder step for a button: `idea` the first, `code` the last, `diagnosis` the next. */
async function chooseStep(
  ctx: TutoringContext,
  { uid }: Actor,
  { question, settings, model, attempt }: ResolvedQuestion,
  place: ScopedProblem,
) {
  const { maxStep, pid } = place
  if (question.kind === QuestionKind.idea) {
    const step: HintStep = maxStep < 1 ? 0 : 1
    return { step, wantsCode: false, limitedTo: maxStep < 1 ? maxStep : null }
  }
  const wantsCode = question.kind === QuestionKind.code && maxStep === sampleCodeStep && model !== null
  const { hintWaitSec } = settings
  const ladder = await findLadder(ctx, { uid, pid }, { maxStep, isModelAvailable: model !== null, hintWaitSec })
  const earned = stepToShow(ladder)
  // For a compile error, only an explanation of the verdict helps, not questions or inputs.
  const isAboutVerdict = attempt !== null && earned <= lastStepWithoutProvider && !failsOnTests(attempt.status)
  const step = isAboutVerdict ? 0 : earned
  const isLimited = question.kind === QuestionKind.code && !wantsCode
  return { step, wantsCode, limitedTo: isLimited ? (maxStep < sampleCodeStep ? maxStep : step) : null }
}

const unaffordable = ['ai.no_questions_left', 'points.not_enough', 'ai.budget_spent', 'server.unavailable']

/** Null if no model may be used any more; hints then continue without one. */
async function priceIfAffordable(
  ctx: TutoringContext,
  actor: Actor,
  resolved: ResolvedQuestion,
): Promise<number | null> {
  try {
    return await priceOfModel(ctx, actor, resolved)
  } catch (error) {
    if (error instanceof AppError && unaffordable.includes(error.code)) return null
    throw error
  }
}
