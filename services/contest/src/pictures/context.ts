import type { EncodePicture } from '@verdict/kit/picture'
import type { TeamsContext } from '../teams/context.ts'

/** The use cases of this folder depend on these. */
export interface PicturesContext extends TeamsContext {
  encodePicture: EncodePicture
}
