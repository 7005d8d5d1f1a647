import {
  lastStepWithoutProvider,
  optInKinds,
  QuestionKind,
  sampleCodeStep,
  type HintStep,
} from '@verdict/proto/codes/ai'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { Locale } from '@verdict/proto/codes/locale'
import type { AnswerEnd } from '../../answers/write-answer.ts'
import type { TutoringContext } from '../context.ts'
import { checkHint, guardLimits, type SolutionNgrams } from '../../guard/guard.rules.ts'
import { pastedPrograms } from '../../guard/paste.rules.ts'
import { judgePrograms } from '../../judging/judge-program.ts'
import { hintText } from '../../ladder/hint-texts.rules.ts'
import type { ScopedProblem } from '../../policies/find-scoped-problem.ts'
import { type PromptInput, promptOf, reviewPrompt, reviewWords } from '../../prompts/prompt.rules.ts'
import { blocksOf, hintInputOf, findAcceptedPrograms, sourcesOf, type Attempt } from '../find-grounding.ts'
import { guardedAnswer, type Guard, type ModelCall, callModel } from './model-answer.ts'

export type HintContext = Pick<
  TutoringContext,
  'answers' | 'attempts' | 'connectProvider' | 'usage' | 'clock' | 'judgeChecks' | 'log'
>

/** The model that writes an answer, and the destination of the text. */
export type AnswerWriter = Omit<ModelCall, 'messages'> & {
  show: (text: string) => void
  nonce: string
  lang: Locale
  /** Reads what the rules have let pass; null: no model does. */
  reviewer: Pick<ModelCall, 'provider' | 'model'> | null
}

/** Steps that are always rule-based, as the verdict decides them. */
const withoutModel: readonly HintStep[] = [0, lastStepWithoutProvider]

/**
 * Writes a hint: steps 0 and 2 from the verdict, the others by the model (`writing`) or, without one, in general words.
 */
export async function writeHint(
  ctx: HintContext,
  writing: AnswerWriter | null,
  { place, attempt, step, lang }: { place: ScopedProblem; attempt: Attempt | null; step: HintStep; lang: Locale },
): Promise<AnswerEnd> {
  const hint = { step, facts: attempt === null ? null : hintInputOf(attempt) }
  const known = attempt === null ? ['statement' as const] : sourcesOf(attempt)
  if (writing === null || withoutModel.includes(step) || step === sampleCodeStep)
    return { step, source: 'rules', sources: known, hint }
  const { pid, statement } = place
  const { forbidden, repair } = await findAcceptedPrograms(ctx, pid, attempt)
  const blocks = blocksOf(statement, attempt, { repair })
  const messages = promptOf({
    kind: QuestionKind.diagnosis,
    step,
    lang,
    history: [],
    message: '',
    nonce: writing.nonce,
    blocks,
  })
  const fallback = hintText(hint, lang)
  const guard = await createGuard(ctx, writing, { place, attempt, forbidden, fallback, step, blocks })
  const { fault } = await guardedAnswer(ctx, { ...writing, messages }, guard)
  const sources = [...known, ...(attempt === null ? [] : (['statement', 'code'] as const))]
  return { step, source: 'model', sources, failure: fault }
}

interface GuardedAnswer extends Pick<PromptInput, 'step' | 'blocks'> {
  place: ScopedProblem
  attempt: Attempt | null
  forbidden: SolutionNgrams
  fallback: string
}

/**
 * Checks model output about a problem together with the user's recent answers: by rules, by the judge, and by a
 * reviewer model if one is configured.
 */
export async function createGuard(ctx: HintContext, writing: AnswerWriter, guarded: GuardedAnswer): Promise<Guard> {
  const { owner, signal, show, reviewer, nonce } = writing
  const { uid } = owner
  const { place, attempt, forbidden, fallback, step, blocks } = guarded
  const { pid } = place
  const earlier = await ctx.answers
    .find({ uid, pid, kind: { $nin: optInKinds }, source: 'model', sample: null, text: { $ne: '' } }, { text: 1 })
    .sort({ _id: -1 })
    .limit(guardLimits.answersOfConversation)
    .lean()
  const previous = earlier.map(({ text }) => text)
  const check = async (shown: string, paragraph: string): Promise<string | null> => {
    const fault = checkHint(shown + paragraph, { previous, forbidden })
    if (fault !== null) return fault
    if (attempt !== null && (await fixesProgram(ctx, { paragraph, attempt, place, uid, signal }))) return 'pasted'
    if (reviewer === null) return null
    const about = { step, blocks, nonce, hint: shown + paragraph }
    return (await passesReview(ctx, { ...reviewer, owner, signal }, about)) ? null : 'reviewed'
  }
  return { check, show, fallback }
}

/** Whether pasting a line of the paragraph makes the program accepted; true also if the judge cannot tell. */
async function fixesProgram(
  ctx: HintContext,
  {
    paragraph,
    attempt,
    place,
    uid,
    signal,
  }: { paragraph: string; attempt: Attempt; place: ScopedProblem; uid: string; signal: AbortSignal },
): Promise<boolean> {
  const { code, language, status, problemVersion } = attempt
  if (status === JudgeStatus.Accepted) return false
  const programs = pastedPrograms(paragraph, code)
  if (programs.length === 0) return false
  const about = {
    pid: place.pid,
    problemVersion: problemVersion === 0 ? place.statement.version : problemVersion,
    language,
  }
  const owner = { owner: `ai:${uid}`, uid, signal }
  const verdicts = await judgePrograms(
    ctx,
    owner,
    programs.map((pasted) => ({ ...about, code: pasted })),
  )
  return verdicts.some((verdict) => verdict === null || verdict === JudgeStatus.Accepted)
}

/** Maximum length of a review in characters, which should be a single word; longer ones are cut off. */
const longestReview = 200

const firstWord = new RegExp(`^\\W*(${Object.values(reviewWords).join('|')})\\b`, 'i')

/**
 * Whether the reviewer model accepts a hint that the rules have accepted. Errors and invalid answers count as
 * rejections.
 */
async function passesReview(
  ctx: Pick<TutoringContext, 'connectProvider' | 'usage' | 'clock' | 'log'>,
  reviewer: Omit<ModelCall, 'messages'>,
  about: Pick<PromptInput, 'step' | 'blocks' | 'nonce'> & { hint: string },
): Promise<boolean> {
  let text = ''
  const { fault } = await callModel(ctx, { ...reviewer, messages: reviewPrompt(about) }, (piece) => {
    text += piece
    return text.length <= longestReview
  })
  const [, word] = firstWord.exec(text) ?? []
  if (fault !== null || word === undefined)
    ctx.log.warn({ code: fault?.code, provider: reviewer.provider.id }, 'the reviewer of hints gave no answer')
  return fault === null && word?.toUpperCase() === reviewWords.pass
}
