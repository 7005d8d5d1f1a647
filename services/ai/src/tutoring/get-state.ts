import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { isOptIn, lastStepWithoutProvider, questionKinds, QuestionKind, type HintStep } from '@verdict/proto/codes/ai'
import type { Locale } from '@verdict/proto/codes/locale'
import { errorText } from '@verdict/proto/errors/catalogue'
import type { getTutorState } from '@verdict/proto/http/ai/ai'
import type { RouteData, RouteQuery } from '@verdict/proto/http/route'
import { toAnswer } from '../answers/answer-view.ts'
import { currentText } from '../answers/own-answers.ts'
import type { TutoringContext } from './context.ts'
import { assertTutorOpen, findScopedProblem, type ScopedProblem } from '../policies/find-scoped-problem.ts'
import { sitePolicy } from '../policies/policy.rules.ts'
import { isOffered, modelFor, type TutorSettings } from '../settings/settings.rules.ts'
import { readSettings } from '../settings/settings.ts'
import { findLadder } from './find-ladder.ts'
import { questionsLeft } from './questions-left.ts'

type State = RouteData<typeof getTutorState>

/** Refusals of the tutor that a page displays; others are thrown. */
const shownRefusals = ['ai.closed', 'ai.role_refused', 'ai.contest_running', 'ai.off_here']

/**
 * Whether the tutor is available here, why not, and which hints are unlocked.
 *
 * @throws AppError problem.not_found, server.unavailable, and what the scope refuses with
 */
export async function getState(
  ctx: TutoringContext,
  actor: Actor,
  query: RouteQuery<typeof getTutorState>,
  lang: Locale,
): Promise<State> {
  const settings = await readSettings(ctx)
  const { problemId } = query
  let refusal: State['refusal'] = null
  let place: ScopedProblem | null = null
  try {
    await assertTutorOpen(ctx, actor)
    if (problemId !== undefined) place = await findScopedProblem(ctx, actor, { ...query, problemId, lang })
  } catch (error) {
    if (!(error instanceof AppError) || !shownRefusals.includes(error.code)) throw error
    refusal = { code: error.code, text: errorText(error.code, error.params, lang) }
  }
  const running = await ctx.answers.findOne({ uid: actor.uid, state: 'running' }).lean()
  return {
    refusal,
    ...(await modelState(ctx, actor, settings, refusal === null)),
    ...policyState(settings, place, refusal === null),
    running: running === null ? null : toAnswer(running, lang, currentText(ctx, running, lang)),
    ladder: place === null ? null : await shownLadder(ctx, actor, settings, place),
  }
}

async function modelState(ctx: TutoringContext, { uid }: Actor, settings: TutorSettings, isOpen: boolean) {
  const models = questionKinds.map((kind) => ({ kind, found: modelFor(settings, kind) }))
  const ready = models.flatMap(({ kind, found }) => (found === null ? [] : [kind]))
  const withoutModel: QuestionKind[] = [QuestionKind.idea, QuestionKind.code, QuestionKind.diagnosis]
  return {
    isModelAvailable: ready.some((kind) => !isOptIn(kind)),
    isWeakModel: models.some(({ found }) => found?.provider.isWeak === true),
    kinds: isOpen
      ? questionKinds.filter(
          (kind) => isOffered(settings, kind) && (ready.includes(kind) || withoutModel.includes(kind)),
        )
      : [],
    questionsLeft: await questionsLeft(ctx, uid, settings),
    pointsPerQuestion: settings.pointsPerQuestion,
  }
}

function policyState(settings: TutorSettings, place: ScopedProblem | null, isOpen: boolean) {
  const { mode, mayBeRead } = place?.policy ?? sitePolicy(settings)
  const maxStep: HintStep = place?.maxStep ?? lastStepWithoutProvider
  return { mode: isOpen ? mode : ('off' as const), maxStep, mayBeRead }
}

async function shownLadder(
  ctx: TutoringContext,
  { uid }: Actor,
  settings: TutorSettings,
  { pid, maxStep }: ScopedProblem,
) {
  const isModelAvailable = modelFor(settings, QuestionKind.diagnosis) !== null
  const { hintWaitSec } = settings
  const { nextAt, ...ladder } = await findLadder(ctx, { uid, pid }, { maxStep, isModelAvailable, hintWaitSec })
  return { ...ladder, nextAt: nextAt?.toISOString() ?? null }
}
