import type { ClientSession } from 'mongoose'
import type { AvatarsContext } from './context.ts'

/**
 * Encodes a picture. `replaceOlder` stores it in place of the user's earlier ones, in the transaction that writes its
 * address into the profile.
 *
 * @throws AppError file.type_not_allowed, file.picture_too_large, upload.too_many
 */
export async function storeAvatar(
  ctx: Pick<AvatarsContext, 'avatars' | 'encodeAvatar' | 'randomText'>,
  uid: string,
  path: string,
) {
  const content = await ctx.encodeAvatar(path, uid)
  const name = `${ctx.randomText(24)}.webp`
  return {
    avatar: `/api/public/avatar/${name}`,
    async replaceOlder(session: ClientSession): Promise<void> {
      await ctx.avatars.deleteMany({ uid }, { session })
      await ctx.avatars.create([{ _id: name, uid, content }], { session })
    },
  }
}
