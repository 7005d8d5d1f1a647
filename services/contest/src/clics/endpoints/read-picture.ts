import { AppError } from '@verdict/kit/errors'
import { download } from '@verdict/kit/http'
import type { ContestActor } from '../../contests/contest.rules.ts'
import type { ClicsContext } from '../context.ts'
import type { PictureDoc } from '../../picture-store/picture.model.ts'
import { addressName, packageName } from '../../picture-store/pictures.rules.ts'
import { readContent } from '../../picture-store/read-content.ts'
import { findReader, levelFor, type ClicsRequest } from '../readers/find-reader.ts'

/**
 * A picture of a contest for its readers. The URL depends on the content, so that it may be cached, publicly if
 * everybody may see the contest. Throws as `findReader` does.
 *
 * @throws AppError contest.object_not_found
 */
export async function readPicture(
  ctx: ClicsContext,
  actor: ContestActor,
  { name, ...request }: ClicsRequest & { name: string },
) {
  const { cid, contest } = await findReader(ctx, actor, request)
  const [hash = ''] = name.split('.')
  const picture = await ctx.pictures.findOne({ cid, hash }).lean<PictureDoc>()
  const content = picture === null ? null : await readContent(ctx, picture._id)
  if (picture === null || content === null || addressName(picture) !== name)
    throw new AppError('contest.object_not_found')
  const isPublic =
    contest.visible && contest.gid === null && levelFor(contest, { actor: null, isRegistered: false }) !== null
  return download({
    filename: packageName(picture),
    contentType: picture.mime,
    content,
    inline: true,
    headers: {
      etag: `"${hash}"`,
      'cache-control': `${isPublic ? 'public' : 'private'}, max-age=86400, immutable`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': isPublic ? 'cross-origin' : 'same-site',
    },
  })
}
