import { useMutation, useQuery } from '@tanstack/react-query'
import { getProblemExamples } from '@verdict/proto/http/problem/preparation/examples'
import {
  getProblemGate,
  startProblemGate,
  stopProblemGate,
  type ProblemGate,
} from '@verdict/proto/http/problem/preparation/gate'
import {
  emptyPreparation,
  getProblemPreparation,
  saveProblemPreparation,
  type Preparation,
} from '@verdict/proto/http/problem/preparation/preparation'
import type { RouteData } from '@verdict/proto/http/route'
import { api, refreshQueries } from '@verdict/ui'

export type { Preparation, ProblemGate }
export type Example = RouteData<typeof getProblemExamples>[number]
export type GateReport = NonNullable<ProblemGate['report']>

const pollMs = 1_500

/** Fetches the check, and polls while it is running. */
export function useGate(pid: number) {
  return useQuery({
    ...api.query(getProblemGate, { query: { pid } }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? pollMs : false),
  })
}

export function useGateActions(pid: number) {
  const onSettled = () => refreshQueries(getProblemGate)
  return {
    start: useMutation({ mutationFn: () => api.call(startProblemGate, { body: { pid } }), onSettled }),
    stop: useMutation({ mutationFn: () => api.call(stopProblemGate, { query: { pid } }), onSettled }),
  }
}

/** Refetches the solutions, and whether the check is outdated. */
export async function refreshExamples(): Promise<void> {
  await refreshQueries(getProblemExamples, getProblemGate)
}

/** Validators, generators and checker tests of a problem, with a function that updates a part. */
export function usePreparation(pid: number) {
  const query = useQuery(api.query(getProblemPreparation, { query: { pid } }))
  const save = async (changes: Partial<Preparation>) => {
    const { script: _, ...preparation } = { ...emptyPreparation, ...query.data, ...changes }
    const body = { pid, ...preparation }
    await api.call(saveProblemPreparation, { body })
    await refreshQueries(getProblemPreparation, getProblemGate)
  }
  return { query, save }
}
