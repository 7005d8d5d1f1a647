import { Type } from 'typebox'
import { Uid } from '../http/schema.ts'
import { event } from './event.ts'

/**
 * Users with an open page of the site on one gateway. Each gateway publishes it periodically, in parts if there are
 * many. Users who are missing for two periods have left.
 */
export const usersConnected = event('gateway.users_connected.v1', {
  topic: 'verdict.presence',
  data: Type.Object({ uids: Type.Array(Uid, { maxItems: 1_000 }) }),
})

export const presencePeriodMs = 30_000
