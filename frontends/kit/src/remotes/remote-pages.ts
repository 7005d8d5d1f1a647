import { useQuery } from '@tanstack/react-query'
import type { ListedPage } from '@verdict/proto/frontends/remote-description'
import { queryClient } from '../api/query-client.ts'

let readPages: () => Promise<readonly ListedPage[]> = () => Promise.resolve([])

/** Sets how the pages of remotes are read; called by the shell, which knows the remotes. */
export function setRemotePagesReader(read: () => Promise<readonly ListedPage[]>): void {
  readPages = read
}

const remotePagesQuery = () => ({ queryKey: ['remote-pages'], queryFn: () => readPages(), staleTime: 300_000 })

/** The pages of all remotes that can be found by name; empty until they are loaded. */
export function useRemotePages(): readonly ListedPage[] {
  return useQuery(remotePagesQuery()).data ?? []
}

export function prefetchRemotePages(): Promise<void> {
  return queryClient.prefetchQuery(remotePagesQuery())
}
