import { accessTo } from '../access/area-access.ts'
import { actorOf } from '../people/actor-of.ts'
import { stateAt, targetsOf } from '../follows/follow.rules.ts'
import type { CommentSource } from './comment.rules.ts'
import type { CommentsContext } from './context.ts'

type Context = Pick<CommentsContext, 'follows' | 'discussions' | 'users' | 'siteSettings' | 'groups'>

/** Who is answered, where they want to hear of it and may still read it; else null. */
export async function findRecipient(
  ctx: Context,
  { did, gid }: CommentSource,
  uid: string | null,
): Promise<string | null> {
  if (uid === null || did === null) return uid
  const discussion = await ctx.discussions.findById(did, { pid: 1 }).lean()
  const targets = targetsOf({ did, gid, pid: discussion?.pid ?? null })
  const said = await ctx.follows.find({ _id: { $in: targets.map((target) => `${target}:${uid}`) } }).lean()
  if (stateAt(targets, new Map(said.map(({ target, state }) => [target, state]))) === 'muted') return null
  if (gid === null) return uid
  const user = (await ctx.users.find([uid])).get(uid)
  return (await accessTo(ctx, actorOf(uid, user), gid)).readRefusal === undefined ? uid : null
}
