import { AppError } from '../errors.ts'
import { download } from '../http/http.ts'

interface StoredAvatar {
  content: Uint8Array
}

/**
 * A stored picture, for browsers to keep: another one has another address.
 *
 * @throws AppError file.not_found
 */
export function serveAvatar(name: string, avatar: StoredAvatar | null) {
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
