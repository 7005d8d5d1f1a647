import { type adminGetGroupProblemList, publicProgress } from '@verdict/proto/http/problem/group'
import type { RouteData } from '@verdict/proto/http/route'
import type { TagTone } from '@verdict/ui'

/** A group's problem with an application to publish it. */
export type Application = RouteData<typeof adminGetGroupProblemList>['records'][number]

type Progress = Pick<Application, 'applyPublicProgress'>

/** Key of the text for the state of an application. */
export function progressName({ applyPublicProgress }: Progress): 'applied' | 'accepted' | 'refused' {
  if (applyPublicProgress === publicProgress.Accepted) return 'accepted'
  return applyPublicProgress === publicProgress.Refused ? 'refused' : 'applied'
}

export const progressTones = { applied: 'accent', accepted: 'success', refused: 'neutral' } as const satisfies Record<
  ReturnType<typeof progressName>,
  TagTone
>

/** Accepted applications stay accepted; rejected ones can still be accepted. */
export function canDecide(problem: Progress, decision: 'accept' | 'refuse'): boolean {
  const progress = progressName(problem)
  return progress === 'applied' || (progress === 'refused' && decision === 'accept')
}
