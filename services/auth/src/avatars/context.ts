import type { Model } from 'mongoose'
import type { EncodeAvatar } from '@verdict/kit/avatar'
import type { Avatar } from './avatar.model.ts'

/** The use cases of this folder depend on these. */
export interface AvatarsContext {
  avatars: Model<Avatar>
  /** Unguessable text, safe in URLs. */
  encodeAvatar: EncodeAvatar
  randomText: (bytes: number) => string
}
