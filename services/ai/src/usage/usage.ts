import { dayNumber } from '@verdict/kit/days.rules'
import { AppError } from '@verdict/kit/errors'
import type { QuestionKind } from '@verdict/proto/codes/ai'
import type { UsageContext } from './context.ts'
import type { ChatUsage } from '../providers/provider.ts'
import type { ProviderRow } from '../providers/provider.ts'
import type { TutorSettings } from '../settings/settings.rules.ts'

type Context = Pick<UsageContext, 'usage' | 'clock'>

/** The user and the place that a call is attributed to. */
export interface UsageOwner {
  uid: string
  gid: number
  kind: QuestionKind
}

const tokensOfPrice = 1_000_000

/** In millionths of the currency unit, rounded up. */
export function costOf(usage: ChatUsage, prices: Pick<ProviderRow, 'inputPrice' | 'outputPrice'>): number {
  const { inputTokens, outputTokens } = usage
  return Math.ceil((inputTokens * prices.inputPrice + outputTokens * prices.outputPrice) / tokensOfPrice)
}

async function add(ctx: Context, { uid, gid, kind }: UsageOwner, provider: string, counts: Record<string, number>) {
  const day = dayNumber(ctx.clock.now())
  const _id = [day, uid, gid, provider, kind].join(' ')
  const fields = { day, uid, gid, provider, kind }
  await ctx.usage.updateOne({ _id }, { $inc: counts, $setOnInsert: fields }, { upsert: true })
}

export function countQuestion(ctx: Context, owner: UsageOwner, provider: string): Promise<void> {
  return add(ctx, owner, provider, { questions: 1 })
}

export function countCall(ctx: Context, owner: UsageOwner, provider: ProviderRow, usage: ChatUsage): Promise<void> {
  const { inputTokens, outputTokens, isEstimated } = usage
  const estimatedTokens = isEstimated ? inputTokens + outputTokens : 0
  const costMicros = costOf(usage, provider)
  return add(ctx, owner, provider.id, { calls: 1, inputTokens, outputTokens, estimatedTokens, costMicros })
}

/**
 * Checks today's budgets of the site and of the group before a call. Running calls are not interrupted.
 *
 * @throws AppError ai.budget_spent
 */
export async function assertBudget(ctx: Context, settings: TutorSettings, { gid }: { gid: number }): Promise<void> {
  const { siteTokensADay, groupTokensADay } = settings
  const day = dayNumber(ctx.clock.now())
  if (siteTokensADay > 0 && (await tokensOf(ctx, { day })) >= siteTokensADay) throw new AppError('ai.budget_spent')
  if (gid !== 0 && groupTokensADay > 0 && (await tokensOf(ctx, { day, gid })) >= groupTokensADay)
    throw new AppError('ai.budget_spent')
}

async function tokensOf(ctx: Context, match: { day: number; gid?: number }): Promise<number> {
  const [sum] = await ctx.usage.aggregate<{ tokens: number }>([
    { $match: match },
    { $group: { _id: null, tokens: { $sum: { $add: ['$inputTokens', '$outputTokens'] } } } },
  ])
  return sum?.tokens ?? 0
}
