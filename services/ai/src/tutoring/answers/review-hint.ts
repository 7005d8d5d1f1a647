import type { TutoringContext } from '../context.ts'
import { type PromptFacts, reviewPrompt, reviewWords } from '../../prompts/prompt.rules.ts'
import { callModel, type ModelCall } from './model-answer.ts'

/** It answers with a word; who goes on and on is not waited for. */
const longestReview = 200

const firstWord = new RegExp(`^\\W*(${Object.values(reviewWords).join('|')})\\b`, 'i')

/**
 * Whether a second model lets a hint pass that the rules have let pass. A reviewer that fails, or that does not answer as it was
 * told to, lets nothing pass.
 */
export async function passesReview(
  ctx: Pick<TutoringContext, 'connectProvider' | 'usage' | 'clock' | 'log'>,
  reviewer: Omit<ModelCall, 'messages'>,
  about: Pick<PromptFacts, 'step' | 'blocks' | 'nonce'> & { hint: string },
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
