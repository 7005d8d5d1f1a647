import { Type } from 'typebox'
import { scopeKey } from '../../codes/scope.ts'
import { Scope } from '../../http/schema.ts'
import { event } from '../event.ts'

/**
 * The rights in a scope have changed: it was opened, ended, frozen, unfrozen or edited, or a member joined or left.
 * Services drop their cached policies of the scope. Published by the scope's owner; times that a policy contains (its
 * end, the end of a hidden period) need no event.
 */
export const scopePolicyChanged = event('scope.policy_changed.v1', {
  topic: 'verdict.scope',
  key: (data) => scopeKey(data.scope),
  data: Type.Object({ scope: Scope }),
})
