import type { EncodePicture } from '@verdict/kit/picture'
import type { TeamsContext } from '../teams/context.ts'

/** What the use cases of this folder need. */
export interface PicturesContext extends TeamsContext {
  encodePicture: EncodePicture
}
