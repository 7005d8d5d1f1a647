import { Type } from 'typebox'
import { scopeKey } from '../../codes/scope.ts'
import { Scope } from '../../http/schema.ts'
import { event } from '../event.ts'

/**
 * What actors may do in a scope has changed: opened, ended, frozen, unfrozen, edited, or a member came or went. Who
 * keeps policies of the scope drops them. Published by the scope's owner; moments that a policy names itself (its end,
 * the end of a hidden period) need no event.
 */
export const scopePolicyChanged = event('scope.policy_changed.v1', {
  topic: 'verdict.scope',
  key: (data) => scopeKey(data.scope),
  data: Type.Object({ scope: Scope }),
})
