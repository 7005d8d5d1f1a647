import type { Policy } from '@verdict/proto/codes/policy'

/** Whether a scope that is over runs for the actor at an instant: in a virtual run. */
export function isInVirtualRun({ upsolving, endsAtMs }: Pick<Policy, 'upsolving' | 'endsAtMs'>, now: Date): boolean {
  return upsolving && now.getTime() < endsAtMs
}
