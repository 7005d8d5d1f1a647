import { AppError } from '@verdict/kit/errors'
import type { testAiProvider } from '@verdict/proto/http/ai/admin'
import type { RouteBody, RouteData } from '@verdict/proto/http/route'
import type { SettingsContext } from './context.ts'
import type { ChatUsage } from '../providers/provider.ts'

const longestMs = 45_000
const longestText = 500

/**
 * Sends a short test question to a stored provider.
 *
 * @throws AppError ai.provider_missing, and how the provider failed
 */
export async function testProvider(
  ctx: Pick<SettingsContext, 'settingsStore' | 'connectProvider'>,
  { id, model }: RouteBody<typeof testAiProvider>,
): Promise<RouteData<typeof testAiProvider>> {
  const stored = await ctx.settingsStore.findById('settings').lean()
  const provider = stored?.providers.find((one) => one.id === id)
  if (provider === undefined) throw new AppError('ai.provider_missing')
  const begun = performance.now()
  let firstWordMs = 0
  let text = ''
  let usage: ChatUsage = { inputTokens: 0, outputTokens: 0, isEstimated: true }
  const messages = [{ role: 'user' as const, content: 'Say hello in one short sentence.' }]
  const signal = AbortSignal.timeout(longestMs)
  for await (const event of ctx.connectProvider(provider).ask({ model, messages, signal })) {
    if (event.type === 'fault') throw new AppError(event.code, event.params)
    if (event.type === 'usage') usage = event.usage
    else {
      if (text === '') firstWordMs = Math.round(performance.now() - begun)
      text += event.text
    }
  }
  if (signal.aborted) throw new AppError('ai.provider_silent')
  return { text: text.slice(0, longestText), firstWordMs, ...usage }
}
