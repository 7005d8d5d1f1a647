import type { Scope } from '@verdict/proto/codes/scope'
import type { RouteData } from '@verdict/proto/http/route'
import type { getTrainingDetail } from '@verdict/proto/http/problem/training/training'

/** The scope of the list with all submissions that count in a training, also those that were made outside of it. */
export function countedIn(scope: Scope): Scope {
  return { ...scope, tid: 0 }
}

export type Training = RouteData<typeof getTrainingDetail>
