import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { adminGetProblemList } from '@verdict/proto/http/problem/admin'
import {
  adminCancelRemoteImport,
  adminGetRemoteImport,
  adminGetRemoteImports,
  adminStartRemoteImport,
} from '@verdict/proto/http/remote/import'
import type { RouteBody, RouteData } from '@verdict/proto/http/route'
import { api, queryClient, refreshQueries } from '@verdict/ui'

export type RemoteImport = RouteData<typeof adminGetRemoteImport>

const pollMs = 2_000

/** The latest import, polled while it is running, also after a reload. */
export function useLatestRemoteImport(): RemoteImport | null {
  const latest = useQuery(api.query(adminGetRemoteImports, { query: { limit: 1 } })).data?.records[0]
  const query = useQuery({
    ...api.query(adminGetRemoteImport, { query: { id: latest?.id ?? '' } }),
    enabled: latest !== undefined,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? pollMs : false),
  })
  const current = query.data ?? null
  const isRunning = current?.state === 'running'
  const wasRunning = useRef(false)
  useEffect(() => {
    if (wasRunning.current && !isRunning)
      void queryClient.invalidateQueries({ queryKey: api.keyOf(adminGetProblemList) })
    wasRunning.current = isRunning
  }, [isRunning])
  return current
}

export function useRemoteImportActions() {
  const onSettled = () => refreshQueries(adminGetRemoteImports, adminGetRemoteImport)
  const start = (body: RouteBody<typeof adminStartRemoteImport>) => api.call(adminStartRemoteImport, { body })
  return {
    start: useMutation({ mutationFn: start, meta: { quiet: true }, onSettled }),
    cancel: useMutation({
      mutationFn: (id: string) => api.call(adminCancelRemoteImport, { query: { id } }),
      onSettled,
    }),
  }
}
