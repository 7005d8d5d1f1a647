import type { ClientSession } from 'mongoose'
import { AppError } from '@verdict/kit/errors'
import type { PicturesContext } from './context.ts'

/**
 * Attaches unused uploaded pictures of the user to a conversation.
 *
 * @throws AppError teacher_question.picture_unknown
 */
export async function attachPictures(
  { pictures }: Pick<PicturesContext, 'pictures'>,
  session: ClientSession,
  { uid, questionId, names }: { uid: string; questionId: number; names: readonly string[] },
): Promise<void> {
  if (names.length === 0) return
  const isFree = { _id: { $in: [...names] }, uid, questionId: null }
  const { matchedCount } = await pictures.updateMany(isFree, { $set: { questionId, expiresAt: null } }, { session })
  if (matchedCount < names.length) throw new AppError('teacher_question.picture_unknown')
}
