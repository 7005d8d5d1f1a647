import type { Model } from 'mongoose'
import type { RemoteSettings } from '../config.ts'
import type { SiteStatesContext } from '../site-states/context.ts'
import type { ImageRow } from './image.model.ts'

/** The use cases of this folder depend on these. */
export interface ImagesContext extends SiteStatesContext {
  settings: RemoteSettings
  images: Model<ImageRow>
}
