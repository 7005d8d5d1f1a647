import type { EventData } from '@verdict/proto/events/event'
import type { userChanged } from '@verdict/proto/events/auth'
import type { SubmissionContext } from '../context.ts'
import type { UserProjection } from './user-projection.model.ts'

type ProjectionContext = Pick<SubmissionContext, 'users' | 'userService' | 'log'>

function nameFields(username: string): Pick<UserProjection, 'username' | 'usernameKey'> {
  return { username, usernameKey: username.toLowerCase() }
}

/** Remembers at least the name of who submits, so that lists can be filtered by it. */
export async function saveUserName(ctx: SubmissionContext, actor: { uid: string; username: string }): Promise<void> {
  await ctx.userReads.get(`name ${actor.uid}`, () => writeUserName(ctx, actor))
}

async function writeUserName(
  ctx: ProjectionContext,
  { uid, username }: { uid: string; username: string },
): Promise<void> {
  await ctx.users.updateOne(
    { _id: uid },
    {
      $setOnInsert: {
        ...nameFields(username),
        nickname: null,
        avatar: null,
        titleName: null,
        titleColor: null,
        hidden: false,
        complete: false,
      },
    },
    { upsert: true, writeConcern: { w: 1 } },
  )
}

/** Takes over a user as the auth service shows them; submissions carry the name, so a new one is written there too. */
export async function onUserChanged(ctx: SubmissionContext, user: EventData<typeof userChanged>): Promise<void> {
  const { uid, username, nickname, avatar, titleName, titleColor, disabled } = user
  await ctx.users.updateOne(
    { _id: uid },
    { $set: { ...nameFields(username), nickname, avatar, titleName, titleColor, hidden: disabled, complete: true } },
    { upsert: true },
  )
  const renamed = await ctx.submissions.updateMany({ uid, username: { $ne: username } }, { $set: { username } })
  if (renamed.modifiedCount > 0) ctx.reads.invalidate()
}

/** Their submissions stay; they are ranked no more. */
export async function onUserDeleted(ctx: SubmissionContext, { uid }: { uid: string }): Promise<void> {
  await ctx.users.updateOne({ _id: uid }, { $set: { hidden: true, complete: true } })
}

/** Copies by uid; what is known only by name is asked of the auth service, and shown as it is when that is away. */
export async function findUsers(ctx: ProjectionContext, uids: readonly string[]): Promise<Map<string, UserProjection>> {
  const copies = await ctx.users.find({ _id: { $in: uids } }).lean()
  const known = new Map<string, UserProjection>(copies.map((copy) => [copy._id, copy]))
  const lacking = uids.filter((uid) => known.get(uid)?.complete !== true)
  if (lacking.length === 0) return known
  for (const copy of await fetchUsers(ctx, lacking)) known.set(copy._id, copy)
  return known
}

async function fetchUsers(ctx: ProjectionContext, uids: string[]): Promise<UserProjection[]> {
  try {
    const { users } = await ctx.userService.getMany({ uids })
    const copies = users.map((user) => ({
      _id: user.uid,
      ...nameFields(user.username),
      nickname: user.nickname || null,
      avatar: user.avatar || null,
      titleName: user.titleName || null,
      titleColor: user.titleColor || null,
      hidden: false,
      complete: true,
    }))
    await ctx.users.bulkWrite(
      copies.map(({ _id, ...fields }) => ({ updateOne: { filter: { _id }, update: { $set: fields }, upsert: true } })),
    )
    return copies
  } catch (error) {
    ctx.log.warn({ err: error }, 'users could not be read; they are shown by name alone')
    return []
  }
}
