import type { Model } from 'mongoose'
import type { RemoteSettings } from '../config.ts'
import type { SiteStatesContext } from '../site-states/context.ts'
import type { ImageRow } from './image.model.ts'

/** What the use cases of this folder need. */
export interface ImagesContext extends SiteStatesContext {
  settings: RemoteSettings
  images: Model<ImageRow>
}
