import { useQuery } from '@tanstack/react-query'
import { getTutorState } from '@verdict/proto/http/ai/ai'
import type { RouteData } from '@verdict/proto/http/route'
import { api, queryClient, type RouteInput, useUser } from '@verdict/ui'

export type TutorState = RouteData<typeof getTutorState>
export type TutorSubject = NonNullable<RouteInput<typeof getTutorState>['query']>

const soonestMs = 1_000

/** Whether the tutor is available and which hints are; refetched when the next one becomes available. */
export function useTutorState(subject: TutorSubject) {
  const user = useUser()
  return useQuery({
    ...api.query(getTutorState, { query: subject }),
    enabled: user !== null,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => {
      const nextAt = state.data?.ladder?.nextAt ?? null
      const isWaiting = nextAt !== null && state.data?.ladder?.isOpen === false
      return isWaiting ? Math.max(soonestMs, Date.parse(nextAt) - Date.now()) : false
    },
  })
}

/** Refetches the state after an answer, which changes hints and remaining questions. */
export function refreshTutorState(): void {
  void queryClient.invalidateQueries({ queryKey: api.keyOf(getTutorState) })
}
