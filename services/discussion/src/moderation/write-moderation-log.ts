import type { ClientSession } from 'mongoose'
import { nextId } from '@verdict/kit/ids'
import type { ModerationContext } from './context.ts'
import { toLogEntry, type ModerationAct } from './moderation-log.rules.ts'

/** Writes an act to the log, in the transaction of the act. */
export async function writeModerationLog(
  ctx: Pick<ModerationContext, 'db' | 'moderationLog' | 'clock'>,
  session: ClientSession,
  act: ModerationAct,
): Promise<void> {
  const _id = await nextId(ctx.db, 'moderation_log')
  await ctx.moderationLog.create([{ _id, ...toLogEntry(act, ctx.clock.now()) }], { session })
}
