import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { QuestionKind } from '@verdict/proto/codes/ai'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { Locale } from '@verdict/proto/codes/locale'
import type { draftEditorial as route } from '@verdict/proto/http/ai/authoring'
import type { RouteBody, RouteData } from '@verdict/proto/http/route'
import { editorialPrompt } from '../prompts/authoring-prompts.rules.ts'
import { statementText } from '../tutoring/find-grounding.ts'
import { completeAnswer } from '../tutoring/answers/model-answer.ts'
import { draftByModel } from './begin-draft.ts'
import type { AuthoringContext } from './context.ts'

/** @throws AppError as `draftByModel` */
export function draftEditorial(
  ctx: AuthoringContext,
  actor: Actor,
  { pid, lang }: RouteBody<typeof route>,
): Promise<RouteData<typeof route>> {
  return draftByModel(ctx, actor, { pid, kind: QuestionKind.editorial, lang }, async (writing) => {
    const [statement, solution] = await Promise.all([storedStatement(ctx, pid, lang), ownSolution(ctx, actor, pid)])
    const messages = editorialPrompt({ statement, solution, lang, nonce: writing.nonce })
    const text = (await completeAnswer(ctx, { ...writing, messages })).trim()
    if (text === '') throw new AppError('ai.answer_unusable')
    return { draft: { text }, text }
  })
}

/** @throws AppError problem.not_found */
export async function storedStatement(
  ctx: Pick<AuthoringContext, 'statements'>,
  pid: number,
  lang: Locale,
): Promise<string> {
  const { statements } = await ctx.statements.getMany({ pids: [pid], lang })
  const [statement] = statements
  if (statement === undefined) throw new AppError('problem.not_found')
  return statementText(statement)
}

/** An example submission that its setter marks as correct; null: none. */
async function ownSolution(
  ctx: AuthoringContext,
  { uid, username, roles }: Actor,
  pid: number,
): Promise<string | null> {
  const { problems } = await ctx.examples.list({ pids: [pid], uid, username, roles: [...roles], withCode: true })
  const right = problems[0]?.examples.find(
    ({ expected }) => expected.length === 1 && expected[0] === JudgeStatus.Accepted,
  )
  return right?.code ?? null
}
