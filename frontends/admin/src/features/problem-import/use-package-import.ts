import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { adminGetProblemList } from '@verdict/proto/http/problem/admin'
import { getGroupAdminProblemList } from '@verdict/proto/http/problem/group'
import {
  cancelPackageImport,
  getPackageImport,
  startPackageImport,
} from '@verdict/proto/http/problem/authoring/package'
import type { RouteData } from '@verdict/proto/http/route'
import { api, refreshQueries } from '@verdict/ui'

export type PackageImport = NonNullable<RouteData<typeof getPackageImport>>

const pollMs = 1_000

export function isInProgress({ state }: Pick<PackageImport, 'state'>): boolean {
  return state === 'waiting' || state === 'running'
}

/** The latest import into a group (0: the site), polled while it is running, also after a reload. */
export function usePackageImport(gid: number) {
  const query = useQuery({
    ...api.query(getPackageImport, { query: {} }),
    refetchInterval: ({ state }) => (state.data && isInProgress(state.data) ? pollMs : false),
  })
  const current = query.data?.gid === gid ? query.data : null
  const wasInProgress = useRef(false)
  useEffect(() => {
    const isEnded = wasInProgress.current && current !== null && !isInProgress(current)
    wasInProgress.current = current !== null && isInProgress(current)
    if (isEnded) void refreshQueries(adminGetProblemList, getGroupAdminProblemList)
  }, [current])
  return current
}

export function usePackageImportActions(gid: number) {
  const onSettled = () => refreshQueries(getPackageImport)
  const start = (file: File) => api.upload(startPackageImport, file, { query: { gid } })
  return {
    start: useMutation({ mutationFn: start, meta: { quiet: true }, onSettled }),
    cancel: useMutation({ mutationFn: (id: string) => api.call(cancelPackageImport, { query: { id } }), onSettled }),
  }
}
