import { useMutation, useQuery } from '@tanstack/react-query'
import { getProblemGate } from '@verdict/proto/http/problem/preparation/gate'
import {
  addStressTest,
  getProblemStress,
  startProblemStress,
  stopProblemStress,
} from '@verdict/proto/http/problem/preparation/stress'
import type { RouteBody } from '@verdict/proto/http/route'
import { api, refreshQueries } from '@verdict/ui'

export type { ProblemStress } from '@verdict/proto/http/problem/preparation/stress'

const pollMs = 1_500

/** Fetches the stress test, and polls while it is running. */
export function useStress(pid: number) {
  return useQuery({
    ...api.query(getProblemStress, { query: { pid } }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? pollMs : false),
  })
}

export function useStressActions(pid: number) {
  const onSettled = () => refreshQueries(getProblemStress, getProblemGate)
  return {
    start: useMutation({
      mutationFn: (request: Omit<RouteBody<typeof startProblemStress>, 'pid'>) =>
        api.call(startProblemStress, { body: { pid, ...request } }),
      onSettled,
    }),
    stop: useMutation({ mutationFn: () => api.call(stopProblemStress, { query: { pid } }), onSettled }),
    add: useMutation({ mutationFn: () => api.call(addStressTest, { body: { pid } }), onSettled }),
  }
}
