import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { QuestionKind } from '@verdict/proto/codes/ai'
import type { translateStatement as route } from '@verdict/proto/http/ai/authoring'
import type { RouteBody, RouteData } from '@verdict/proto/http/route'
import { translationPrompt } from '../prompts/authoring-prompts.rules.ts'
import { completeAnswer } from '../tutoring/answers/model-answer.ts'
import type { AnswerWriter } from '../tutoring/answers/write-hint.ts'
import { draftByModel } from './begin-draft.ts'
import type { AuthoringContext } from './context.ts'
import { missingParts, translationPieces } from './translation.rules.ts'

type Body = RouteBody<typeof route>

const fields = ['title', 'description', 'input', 'output', 'hint'] as const

/** @throws AppError ai.same_language, and as `draftByModel` */
export function translateStatement(ctx: AuthoringContext, actor: Actor, body: Body): Promise<RouteData<typeof route>> {
  const { pid, from, to } = body
  if (from === to) throw new AppError('ai.same_language')
  return draftByModel(ctx, actor, { pid, kind: QuestionKind.translation, lang: to }, async (writing) => {
    const texts = await Promise.all(fields.map((name) => translate(ctx, writing, body, body[name])))
    const [title = '', description = '', input = '', output = '', hint = ''] = texts
    const missing = fields.flatMap((name, at) => missingParts(body[name], texts[at] ?? ''))
    return { draft: { title, description, input, output, hint, missing }, text: texts.join('\n\n') }
  })
}

/** Translates in pieces, so that the token limit of an answer does not limit statements. */
async function translate(
  ctx: AuthoringContext,
  writing: AnswerWriter,
  { from, to }: Pick<Body, 'from' | 'to'>,
  text: string,
): Promise<string> {
  const { nonce, provider } = writing
  const translated: string[] = []
  for (const piece of translationPieces(text, provider.maxTokens)) {
    const messages = translationPrompt({ text: piece, from, to, nonce })
    const answer = await completeAnswer(ctx, { ...writing, messages })
    if (answer.trim() === '') throw new AppError('ai.answer_unusable')
    translated.push(answer.trim())
  }
  return translated.join('\n\n')
}
