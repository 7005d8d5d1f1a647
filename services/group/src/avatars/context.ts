import type { EncodeAvatar } from '@verdict/kit/avatar'
import type { GroupsContext } from '../groups/context.ts'

/** What the use cases of this folder need. */
export interface AvatarsContext extends GroupsContext {
  encodeAvatar: EncodeAvatar
}
