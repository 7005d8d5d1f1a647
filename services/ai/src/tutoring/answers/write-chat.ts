import { QuestionKind } from '@verdict/proto/codes/ai'
import type { AnswerEnd } from '../../answers/write-answer.ts'
import type { TutoringContext } from '../context.ts'
import { hintText } from '../../ladder/hint-texts.rules.ts'
import type { ScopedProblem } from '../../policies/find-scoped-problem.ts'
import { promptOf } from '../../prompts/prompt.rules.ts'
import { blocksOf, findAcceptedPrograms, type Attempt } from '../find-grounding.ts'
import { callModel, guardedAnswer } from './model-answer.ts'
import { createGuard, type HintContext, type AnswerWriter } from './write-hint.ts'

/** Maximum number of previous turns in a prompt, as models lose their instructions in longer conversations. */
const maxTurns = 5

async function historyOf(
  { answers }: Pick<TutoringContext, 'answers'>,
  filter: { uid: string; kind: QuestionKind; pid: number },
) {
  const turns = await answers
    .find({ ...filter, state: 'done', isDeleted: false }, { message: 1, text: 1 })
    .sort({ _id: -1 })
    .limit(maxTurns)
    .lean()
  return turns.toReversed().map(({ message, text }) => ({ message, text }))
}

/** Streams the answer to a message that is not about a problem. */
export async function writeGeneralChat(ctx: HintContext, writing: AnswerWriter, message: string): Promise<AnswerEnd> {
  const { owner, lang, nonce, show } = writing
  const kind = QuestionKind.general
  const history = await historyOf(ctx, { uid: owner.uid, kind, pid: 0 })
  const messages = promptOf({ kind, step: null, lang, blocks: [], history, message, nonce })
  const { fault } = await callModel(ctx, { ...writing, messages }, (text) => {
    show(text)
    return true
  })
  return { source: 'model', sources: history.length === 0 ? [] : ['history'], failure: fault }
}

/** Answers a message about a problem; paragraphs are checked like hints. */
export async function writeProblemChat(
  ctx: HintContext,
  writing: AnswerWriter,
  { place, attempt, message }: { place: ScopedProblem; attempt: Attempt | null; message: string },
): Promise<AnswerEnd> {
  const { owner, lang, nonce } = writing
  const kind = QuestionKind.problem
  const history = await historyOf(ctx, { uid: owner.uid, kind, pid: place.pid })
  const { forbidden } = await findAcceptedPrograms(ctx, place.pid, attempt)
  const blocks = blocksOf(place.statement, attempt, { repair: null })
  const messages = promptOf({ kind, step: null, lang, blocks, history, message, nonce })
  const fallback = hintText({ step: 1, facts: null }, lang)
  const guard = await createGuard(ctx, writing, { place, attempt, forbidden, fallback, step: null, blocks })
  const { fault } = await guardedAnswer(ctx, { ...writing, messages }, guard)
  const sources = [
    ...(['statement'] as const),
    ...(attempt === null ? [] : (['code', 'verdict'] as const)),
    ...(history.length === 0 ? [] : (['history'] as const)),
  ]
  return { source: 'model', sources, failure: fault }
}
