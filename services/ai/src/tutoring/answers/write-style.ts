import type { AnswerEnd } from '../../answers/write-answer.ts'
import { stylePrompt } from '../../prompts/authoring-prompts.rules.ts'
import type { TutoringContext } from '../context.ts'
import type { Attempt } from '../find-grounding.ts'
import { callModel } from './model-answer.ts'
import type { AnswerWriter } from './write-hint.ts'

/** Reviews the style of an accepted program. Its author has solved the problem, so nothing needs to be hidden. */
export async function writeStyle(
  ctx: Pick<TutoringContext, 'connectProvider' | 'usage' | 'clock'>,
  writing: AnswerWriter,
  { code, language }: Attempt,
): Promise<AnswerEnd> {
  const { lang, nonce, show } = writing
  const messages = stylePrompt({ code, language, lang, nonce })
  const { fault } = await callModel(ctx, { ...writing, messages }, (text) => {
    show(text)
    return true
  })
  return { source: 'model', sources: ['code'], failure: fault }
}
