import { useMutation, useQuery } from '@tanstack/react-query'
import { getProblemGate } from '@verdict/proto/http/problem/preparation/gate'
import { getProblemPreparation } from '@verdict/proto/http/problem/preparation/preparation'
import {
  getProblemScript,
  runProblemScript,
  saveProblemScript,
  stopProblemScript,
  takeScriptTests,
} from '@verdict/proto/http/problem/preparation/script'
import { api, refreshQueries } from '@verdict/ui'

export type { ProblemScript } from '@verdict/proto/http/problem/preparation/script'

const pollMs = 1_500

/** Fetches the script, and polls while tests are generated. */
export function useScript(pid: number) {
  return useQuery({
    ...api.query(getProblemScript, { query: { pid } }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? pollMs : false),
  })
}

export function useScriptActions(pid: number) {
  const onSettled = () => refreshQueries(getProblemScript, getProblemPreparation, getProblemGate)
  return {
    save: useMutation({
      mutationFn: (script: string) => api.call(saveProblemScript, { body: { pid, script } }),
      onSettled,
    }),
    run: useMutation({
      mutationFn: (exampleId: string) => api.call(runProblemScript, { body: { pid, exampleId } }),
      onSettled,
    }),
    stop: useMutation({ mutationFn: () => api.call(stopProblemScript, { query: { pid } }), onSettled }),
    take: useMutation({ mutationFn: () => api.call(takeScriptTests, { body: { pid } }), onSettled }),
  }
}
