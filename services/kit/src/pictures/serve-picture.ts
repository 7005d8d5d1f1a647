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
  return servePicture(name, 'image/webp', Buffer.from(avatar.content))
}

/** A picture whose address is that of its content, for browsers to keep; one that shows it runs nothing of it. */
export function servePicture(filename: string, contentType: string, content: Buffer) {
  return download({
    filename,
    contentType,
    content,
    inline: true,
    headers: {
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-site',
      'cache-control': 'public, max-age=31536000, immutable',
    },
  })
}
