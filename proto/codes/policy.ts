import type { Decision__Output } from '../grpc/generated/scope/v1/Decision.ts'
import type { ErrorCode } from '../errors/catalogue.ts'
import type { Policy__Output } from '../grpc/generated/scope/v1/Policy.ts'

/** What an actor may do in a scope; see `proto/grpc/scope.proto`. */
export type Policy = Policy__Output

/** Questions that a policy answers with yes or a refusal. */
export type PolicyQuestion = {
  [K in keyof Policy]: Exclude<Policy[K], null> extends Decision__Output ? K : never
}[keyof Policy]

/** Whether the policy allows it; a missing answer means no. */
export function isAllowed(policy: Policy, question: PolicyQuestion): boolean {
  return policy[question]?.allowed === true
}

/** Decisions with which owners of scopes build policies. */
export const allow: Decision__Output = { allowed: true, code: '', params: {} }

export function refuse(code: ErrorCode): Decision__Output {
  return { allowed: false, code, params: {} }
}

export function allowIf(isAllowed: boolean, code: ErrorCode): Decision__Output {
  return isAllowed ? allow : refuse(code)
}
