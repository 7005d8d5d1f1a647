import { Type } from 'typebox'
import { Id } from '../http/schema.ts'
import { event } from './event.ts'

/** A group was disbanded: what others keep in it goes with it. */
export const groupDeleted = event('group.deleted.v1', {
  topic: 'verdict.group',
  key: ({ gid }) => String(gid),
  data: Type.Object({ gid: Id }),
})
