import { AppError } from '@verdict/kit/errors'
import { download } from '@verdict/kit/http'
import type { AuthContext } from '../context.ts'

/** The picture, for browsers to keep: another one has another address. @throws AppError file.not_found */
export async function serveAvatar(ctx: AuthContext, name: string) {
  const avatar = await ctx.avatars.findById(name)
  if (avatar === null) throw new AppError('file.not_found')
  return download({
    filename: name,
    contentType: 'image/webp',
    content: Buffer.from(avatar.content),
    inline: true,
    headers: {
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-site',
      'cache-control': 'public, max-age=31536000, immutable',
    },
  })
}
