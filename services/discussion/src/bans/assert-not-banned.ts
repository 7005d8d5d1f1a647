import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import type { BansContext } from './context.ts'

export function banKey(gid: number | null, uid: string): string {
  return gid === null ? `site:${uid}` : `group:${gid}:${uid}`
}

const shownTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/**
 * Rejects users with an active ban from posting on the site or in the group.
 *
 * @throws AppError post.banned, post.banned_in_group
 */
export async function assertNotBanned(
  ctx: Pick<BansContext, 'bans' | 'clock'>,
  { uid }: Pick<Actor, 'uid'>,
  gid: number | null,
): Promise<void> {
  const keys = [banKey(null, uid), ...(gid === null ? [] : [banKey(gid, uid)])]
  const bans = await ctx.bans.find({ _id: { $in: keys }, until: { $gt: ctx.clock.now() } }).lean()
  const ban = bans.find((one) => one.gid === null) ?? bans[0]
  if (ban === undefined) return
  const until = `${shownTime.format(ban.until)} (UTC+8)`
  throw new AppError(ban.gid === null ? 'post.banned' : 'post.banned_in_group', { until, reason: ban.reason })
}
