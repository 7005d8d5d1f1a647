import { isDuplicateKey } from '@verdict/kit/mongo'
import type { Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { Cooldown } from './cooldown.model.ts'

/**
 * Starts the cooldown `id` unless it is running; of concurrent calls one succeeds.
 *
 * @returns 0, or the seconds until the running one ends
 */
export async function startCooldown(
  ctx: { clock: Clock; cooldowns: Model<Cooldown> },
  id: string,
  cooldownSec: number,
): Promise<number> {
  const now = ctx.clock.now()
  const until = new Date(now.getTime() + cooldownSec * 1000)
  try {
    await ctx.cooldowns.updateOne({ _id: id, until: { $lte: now } }, { $set: { until } }, { upsert: true })
    return 0
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    const cooldown = await ctx.cooldowns.findById(id).lean()
    const waitMs = (cooldown?.until ?? until).getTime() - now.getTime()
    return Math.max(1, Math.ceil(waitMs / 1000))
  }
}
