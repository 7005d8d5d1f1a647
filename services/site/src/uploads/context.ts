import type { Connection, Model, mongo } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { groupWritesModel } from '@verdict/kit/group-writes'
import type { Log } from '@verdict/kit/log'
import type { Announcement } from '../announcements/announcement.model.ts'
import type { CarouselImage } from '../models/carousel.model.ts'
import type { Peers } from '../peers.ts'
import type { Upload } from './upload.model.ts'

/** The use cases of this folder depend on these. */
export interface UploadsContext {
  db: Connection
  announcements: Model<Announcement>
  carousel: Model<CarouselImage>
  uploads: Model<Upload>
  groupWrites: ReturnType<typeof groupWritesModel>
  /** Storage of uploaded contents. */
  files: mongo.GridFSBucket
  peers: Peers
  clock: Clock
  log: Log
  /** Generates unguessable URL-safe text. */
  randomText: (bytes: number) => string
}
