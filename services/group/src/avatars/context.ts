import type { EncodeAvatar } from '@verdict/kit/avatar'
import type { GroupsContext } from '../groups/context.ts'

/** The use cases of this folder depend on these. */
export interface AvatarsContext extends GroupsContext {
  encodeAvatar: EncodeAvatar
}
