import { AppError } from '@verdict/kit/errors'
import type { TutoringContext } from '../context.ts'
import { createParagraphBuffer } from '../../guard/paragraphs.rules.ts'
import { truncateMessages } from '../../prompts/truncate-messages.rules.ts'
import { rewritePrompt } from '../../prompts/prompt.rules.ts'
import type { ChatEvent, ChatMessage } from '../../providers/provider.ts'
import type { ProviderRow } from '../../providers/provider.ts'
import { countCall, type UsageOwner } from '../../usage/usage.ts'

type Context = Pick<TutoringContext, 'connectProvider' | 'usage' | 'clock'>
type Fault = Omit<Extract<ChatEvent, { type: 'fault' }>, 'type'>

export interface ModelCall {
  provider: ProviderRow
  model: string
  messages: readonly ChatMessage[]
  owner: UsageOwner
  signal: AbortSignal
  /** An answer that the limit of tokens has cut off is a fault. */
  mustBeComplete?: boolean
}

/** Calls a model once and records its cost, whatever the result. Returns the error, if any. */
export async function callModel(ctx: Context, call: ModelCall, onText: (text: string) => Promise<boolean> | boolean) {
  const { provider, model, owner, mustBeComplete = false } = call
  const { contextTokens, maxTokens } = provider
  const messages =
    contextTokens === undefined ? call.messages : truncateMessages(call.messages, contextTokens - maxTokens)
  const ended = new AbortController()
  const signal = AbortSignal.any([call.signal, ended.signal])
  let fault: Fault | null = null
  let isStopped = false
  for await (const event of ctx.connectProvider(provider).ask({ model, messages, signal, mustBeComplete })) {
    if (event.type === 'usage') await countCall(ctx, owner, provider, event.usage)
    else if (event.type === 'fault') fault = { code: event.code, params: event.params }
    else if (!isStopped && !(await onText(event.text))) {
      isStopped = true
      ended.abort()
    }
  }
  return { fault: isStopped ? null : fault }
}

/** The complete answer of a model. @throws AppError how it failed, or ai.answer_truncated */
export async function completeAnswer(ctx: Context, call: ModelCall): Promise<string> {
  let text = ''
  const { fault } = await callModel(ctx, { ...call, mustBeComplete: true }, (piece) => {
    text += piece
    return true
  })
  if (fault !== null) throw new AppError(fault.code, fault.params)
  return text
}

export interface Guard {
  /** Null where the paragraph may be shown behind what has been shown. */
  check: (shown: string, paragraph: string) => Promise<string | null>
  show: (text: string) => void
  /** Shown in place of what was refused twice. */
  fallback: string
}

/**
 * An answer whose paragraphs are checked before they are shown. A rejected one is requested again in other words, then
 * replaced by the fallback.
 */
export async function guardedAnswer(ctx: Context, call: ModelCall, guard: Guard): Promise<{ fault: Fault | null }> {
  let shown = ''
  let messages = call.messages
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const refused: string[] = []
    const buffer = createParagraphBuffer()
    const take = async (paragraphs: readonly string[]): Promise<boolean> => {
      for (const paragraph of paragraphs) {
        if ((await guard.check(shown, paragraph)) !== null) refused.push(paragraph)
        if (refused.length > 0 || call.signal.aborted) return false
        shown += paragraph
        guard.show(paragraph)
      }
      return true
    }
    const { fault } = await callModel(ctx, { ...call, messages }, (text) => take(buffer.push(text)))
    if (refused.length === 0 && !call.signal.aborted) await take(buffer.end())
    if (refused.length === 0 || call.signal.aborted) return { fault: call.signal.aborted ? null : fault }
    messages = rewritePrompt(call.messages, shown === '' ? refused.join('') : shown)
    if (shown !== '' && !shown.endsWith('\n\n')) guard.show('\n\n')
  }
  guard.show(guard.fallback)
  return { fault: null }
}
