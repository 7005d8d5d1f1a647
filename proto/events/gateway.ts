import { Type } from 'typebox'
import { Uid } from '../http/schema.ts'
import { event } from './event.ts'

/**
 * Who has a page of the site open, as one gateway sees it; each gateway publishes it again and again, in parts where they
 * are many. Who is missing for two periods has left.
 */
export const usersConnected = event('gateway.users_connected.v1', {
  topic: 'verdict.presence',
  data: Type.Object({ uids: Type.Array(Uid, { maxItems: 1_000 }) }),
})

export const presencePeriodMs = 30_000
