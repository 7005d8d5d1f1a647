import type { UserInfo } from '@verdict/proto/http/auth/auth'
import type { Static } from 'typebox'
import { userChanged } from '@verdict/proto/events/auth'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { inTransaction } from '@verdict/kit/mongo'
import type { Gender, Profile } from '../accounts/account.model.ts'
import { cleanLine, cleanLines, toUserChanged, toUserInfo } from '../accounts/account.rules.ts'
import { ownRole } from '../accounts/effective-role.ts'
import { ownAccount } from '../passwords/assert-owner.ts'
import type { ProfileContext } from './context.ts'

export type OwnInfo = Static<typeof UserInfo>

const textFields = [
  ...(['nickname', 'realname', 'school', 'number', 'course'] as const),
  ...(['signature', 'github', 'blog', 'cfUsername'] as const),
]

export type InfoChange = Partial<Record<(typeof textFields)[number], string>> & { gender?: Gender }

export async function getOwnInfo(
  ctx: Pick<ProfileContext, 'accounts' | 'secondFactors' | 'siteSettings'>,
  actor: Actor,
): Promise<OwnInfo> {
  const account = await ownAccount(ctx, actor)
  return toUserInfo({ ...account, role: await ownRole(ctx, actor, account) })
}

/** Changes the user's public profile. Missing fields stay; an empty text clears a field. */
export function changeUserInfo(ctx: ProfileContext, actor: Actor, change: InfoChange): Promise<OwnInfo> {
  const fields: Partial<Profile> = change.gender === undefined ? {} : { gender: change.gender }
  for (const name of textFields) {
    const given = change[name]
    if (given === undefined) continue
    const text = name === 'signature' ? cleanLines(given) : cleanLine(given)
    fields[name] = text === '' ? null : text
  }
  return storeProfile(ctx, actor, fields)
}

/** Stores fields of a profile and publishes the change. `more` runs in the same transaction. */
export function storeProfile(
  ctx: ProfileContext,
  actor: Actor,
  fields: Partial<Profile>,
  more: (session: Parameters<Parameters<typeof inTransaction>[1]>[0]) => Promise<void> = async () => undefined,
): Promise<OwnInfo> {
  return inTransaction(ctx.db, async (session) => {
    const changed = await ctx.accounts
      .findOneAndUpdate(
        { _id: actor.uid },
        { $set: { ...fields, updatedAt: ctx.clock.now() }, $inc: { version: 1 } },
        { session, returnDocument: 'after' },
      )
      .lean()
    if (changed === null) throw new AppError('sign_in.expired')
    await more(session)
    await ctx.outbox.add(session, userChanged, toUserChanged(changed))
    return toUserInfo({ ...changed, role: await ownRole(ctx, actor, changed) })
  })
}
