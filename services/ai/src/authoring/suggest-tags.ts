import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { QuestionKind } from '@verdict/proto/codes/ai'
import type { Locale } from '@verdict/proto/codes/locale'
import type { suggestTags as route } from '@verdict/proto/http/ai/authoring'
import type { RouteBody, RouteData } from '@verdict/proto/http/route'
import { tagsPrompt } from '../prompts/authoring-prompts.rules.ts'
import { completeAnswer } from '../tutoring/answers/model-answer.ts'
import { draftByModel } from './begin-draft.ts'
import type { AuthoringContext } from './context.ts'
import { storedStatement } from './draft-editorial.ts'
import { suggestedTags } from './suggested-tags.rules.ts'

/** @throws AppError as `draftByModel` */
export function suggestTags(
  ctx: AuthoringContext,
  actor: Actor,
  { pid, known }: RouteBody<typeof route>,
  lang: Locale,
): Promise<RouteData<typeof route>> {
  return draftByModel(ctx, actor, { pid, kind: QuestionKind.tags, lang }, async (writing) => {
    const statement = await storedStatement(ctx, pid, lang)
    const messages = tagsPrompt({ statement, known, nonce: writing.nonce })
    const text = await completeAnswer(ctx, { ...writing, messages })
    const draft = suggestedTags(text, known)
    if (draft === null) throw new AppError('ai.answer_unusable')
    return { draft, text }
  })
}
