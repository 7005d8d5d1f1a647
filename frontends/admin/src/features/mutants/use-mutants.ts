import { useMutation, useQuery } from '@tanstack/react-query'
import {
  getProblemMutants,
  startProblemMutants,
  stopProblemMutants,
} from '@verdict/proto/http/problem/preparation/mutants'
import { api, refreshQueries } from '@verdict/ui'

export type { ProblemMutants } from '@verdict/proto/http/problem/preparation/mutants'

const pollMs = 2_000

/** Fetches the result, and polls while it is running. */
export function useMutants(pid: number) {
  return useQuery({
    ...api.query(getProblemMutants, { query: { pid } }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? pollMs : false),
  })
}

export function useMutantActions(pid: number) {
  const onSettled = () => refreshQueries(getProblemMutants)
  return {
    start: useMutation({
      mutationFn: (exampleId: string) => api.call(startProblemMutants, { body: { pid, exampleId } }),
      onSettled,
    }),
    stop: useMutation({ mutationFn: () => api.call(stopProblemMutants, { query: { pid } }), onSettled }),
  }
}
