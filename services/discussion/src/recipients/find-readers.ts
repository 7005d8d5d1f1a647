import { AppError } from '@verdict/kit/errors'
import type { KnownUser } from '@verdict/kit/users-projection'
import { effectiveGroupLevel, toGroupLevel } from '@verdict/proto/codes/group'
import { groupAccess } from '../access/access.rules.ts'
import { accessTo } from '../access/area-access.ts'
import { isVisible } from '../comments/comment.rules.ts'
import { findSource } from '../comments/find-source.ts'
import type { CommentsContext } from '../comments/context.ts'
import { actorOf } from '../people/actor-of.ts'
import type { Post } from './read-post.ts'

/** Up to this number of people, memberships are queried one by one; for more, all members of the group are loaded. */
const maxSingleLookups = 20
const memberBatchSize = 1_000

/** Selects the users who may read the post, without its author and disabled or deleted accounts. */
export async function findReaders(ctx: CommentsContext, post: Post, uids: readonly string[]): Promise<string[]> {
  const users = await ctx.users.find(uids)
  const present = uids.filter((uid) => {
    const user = users.get(uid)
    return uid !== post.event.fromUid && user?.disabled !== true && user?.deleted !== true
  })
  if (present.length === 0) return []
  const { cid, gid } = post.event
  if (cid === null && gid !== null && present.length > maxSingleLookups) return membersAmong(ctx, gid, present, users)
  const readable = await Promise.all(present.map((uid) => mayRead(ctx, post, uid, users.get(uid))))
  return present.filter((_, at) => readable[at])
}

async function mayRead(ctx: CommentsContext, post: Post, uid: string, user: KnownUser | undefined): Promise<boolean> {
  const { cid, gid, fromUid } = post.event
  const actor = actorOf(uid, user)
  if (cid === null) return (await accessTo(ctx, actor, gid)).readRefusal === undefined
  try {
    return isVisible(await findSource(ctx, actor, { cid }), { fromUid, byManager: post.byManager }, uid)
  } catch (error) {
    // If the owner is down, the event is redelivered; every other error is an answer.
    if (error instanceof AppError && error.status < 500) return false
    throw error
  }
}

async function membersAmong(
  ctx: Pick<CommentsContext, 'groups' | 'siteSettings'>,
  gid: number,
  uids: readonly string[],
  users: ReadonlyMap<string, KnownUser>,
): Promise<string[]> {
  const levels = new Map<string, number>()
  for (let after = 0, isFirst = true; isFirst || after > 0; isFirst = false) {
    const page = await ctx.groups.listMembers({ gid, minLevel: 0, after, limit: memberBatchSize })
    for (const { uid, level } of page.members) levels.set(uid, level)
    after = page.next
  }
  const isOpen = ctx.siteSettings.current().switches.openGroupDiscussion
  const group = { exists: true, visible: true }
  return uids.filter((uid) => {
    const level = effectiveGroupLevel(toGroupLevel(levels.get(uid) ?? 0), [users.get(uid)?.role ?? 'default_user'])
    return groupAccess(group, level, isOpen).readRefusal === undefined
  })
}
