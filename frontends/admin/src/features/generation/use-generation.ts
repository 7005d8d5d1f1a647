import { useMutation, useQuery } from '@tanstack/react-query'
import type { getGeneration } from '@verdict/proto/http/problem/authoring/authoring'
import type { RouteData } from '@verdict/proto/http/route'

export type Generation = RouteData<typeof getGeneration>

export interface GenerationCalls<Input> {
  begin: (input: Input) => Promise<{ id: string }>
  ask: (id: string) => Promise<Generation>
  end: (id: string) => Promise<unknown>
}

const pollMs = 700

/** Runs generators in the background and polls until they have finished. */
export function useGeneration<Input>({ begin, ask, end }: GenerationCalls<Input>) {
  const start = useMutation({ mutationFn: begin, meta: { quiet: true } })
  const id = start.data?.id
  const generation = useQuery({
    queryKey: ['generation', id],
    queryFn: () => ask(id ?? '-'),
    enabled: id !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data === undefined || state.data.state === 'running' ? pollMs : false),
  })
  const stop = useMutation({ mutationFn: () => end(id ?? '-') })
  return {
    start: start.mutate,
    stop: () => stop.mutate(),
    mayStop: id !== undefined && !stop.isPending,
    isRunning: start.isPending || (id !== undefined && (generation.data?.state ?? 'running') === 'running'),
    data: generation.data,
    error: start.error ?? generation.error,
  }
}
