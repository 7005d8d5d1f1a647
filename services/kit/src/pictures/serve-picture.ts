import { AppError } from '../errors.ts'
import { pictureHeaders } from '../http/reply/file-headers.ts'
import { download } from '../http/http.ts'
import { storedBytes, type StoredBytes } from '../store/stored-bytes.ts'

/**
 * Serves a stored picture under a content-addressed URL, which browsers may cache forever; nothing in it is executed.
 *
 * @throws AppError file.not_found if there is none of this name
 */
export function servePicture(filename: string, picture: { contentType: string; content: StoredBytes } | null) {
  if (picture === null) throw new AppError('file.not_found')
  return download({
    filename,
    contentType: picture.contentType,
    content: storedBytes(picture.content),
    inline: true,
    headers: pictureHeaders,
  })
}

/** @throws AppError file.not_found */
export function serveAvatar(name: string, avatar: { content: StoredBytes } | null) {
  return servePicture(name, avatar === null ? null : { contentType: 'image/webp', content: avatar.content })
}
