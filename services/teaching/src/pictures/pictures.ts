import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { pictureHeaders } from '@verdict/kit/file-headers'
import { download, type UploadedFile } from '@verdict/kit/http'
import { isReadable, pictureLink } from '../conversations/find-questions.ts'
import type { QuestionDoc } from '../conversations/question.model.ts'
import type { PicturesContext } from './context.ts'
import { unusedPictureMs, type PictureDoc } from './picture.model.ts'

/** Size and format that suit a conversation on a screen. */
const form = { format: 'jpeg', maxWidth: 2_000, maxHeight: 2_000 } as const
/** Unguessable, and as long as the route says. */
const nameBytes = 24
/** Maximum number of unused pictures of one account. */
const maxUnused = 20

/**
 * Re-encodes a picture, which removes all metadata, and stores it for a message.
 *
 * @throws AppError file.type_not_allowed, file.picture_too_large, upload.too_many, teacher_question.too_many_pictures
 */
export async function storePicture(
  ctx: Pick<PicturesContext, 'pictures' | 'encodePicture' | 'clock'>,
  { uid }: Actor,
  file: Pick<UploadedFile, 'path'>,
): Promise<{ name: string; link: string }> {
  if ((await ctx.pictures.countDocuments({ uid, questionId: null })) >= maxUnused)
    throw new AppError('teacher_question.too_many_pictures', { limit: maxUnused })
  const { content, mime } = await ctx.encodePicture(() => readFile(file.path), form, uid)
  const now = ctx.clock.now()
  const name = randomBytes(nameBytes).toString('base64url')
  const expiresAt = new Date(now.getTime() + unusedPictureMs)
  await ctx.pictures.create({ _id: name, uid, questionId: null, mime, content, expiresAt, createdAt: now })
  return { name, link: pictureLink(name) }
}

/**
 * A picture, for those who may read its conversation; an unused one for its uploader.
 *
 * @throws AppError file.not_found
 */
export async function readPicture(ctx: Pick<PicturesContext, 'pictures' | 'questions'>, actor: Actor, name: string) {
  const picture = await ctx.pictures.findById(name)
  if (picture === null) throw new AppError('file.not_found')
  await assertReadable(ctx, actor, picture)
  return download({
    filename: `${name}.jpg`,
    contentType: picture.mime,
    content: picture.content,
    inline: true,
    headers: { ...pictureHeaders, 'cache-control': 'private, max-age=86400' },
  })
}

async function assertReadable(
  ctx: Pick<PicturesContext, 'questions'>,
  actor: Actor,
  { uid, questionId }: Pick<PictureDoc, 'uid' | 'questionId'>,
): Promise<void> {
  if (questionId === null) {
    if (uid !== actor.uid) throw new AppError('file.not_found')
    return
  }
  const question = await ctx.questions.findById(questionId).lean<QuestionDoc>()
  if (question === null || !isReadable(question, actor)) throw new AppError('file.not_found')
}
