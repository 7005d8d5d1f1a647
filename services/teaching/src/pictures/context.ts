import type { Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { EncodePicture } from '@verdict/kit/picture'
import type { ConversationsContext } from '../conversations/context.ts'
import type { PictureDoc } from './picture.model.ts'

/** The use cases of this folder depend on these. */
export interface PicturesContext extends Pick<ConversationsContext, 'questions'> {
  pictures: Model<PictureDoc>
  encodePicture: EncodePicture
  clock: Clock
}
