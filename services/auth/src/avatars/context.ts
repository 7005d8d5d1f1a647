import type { Model } from 'mongoose'
import type { EncodeAvatar } from '@verdict/kit/avatar'
import type { Avatar } from './avatar.model.ts'

/** What the use cases of this folder need. */
export interface AvatarsContext {
  avatars: Model<Avatar>
  /** Unguessable text, safe in URLs. */
  encodeAvatar: EncodeAvatar
  randomText: (bytes: number) => string
}
