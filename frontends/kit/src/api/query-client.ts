import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { toast } from '../toasts/toast.store.ts'
import { isApiError } from './api-error.ts'
import { isRetried, retryDelayMs } from './retry.ts'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The screen shows the failure itself: no toast. */
      quiet?: boolean
    }
  }
}

/**
 * The cache of server data. Lists show cached data and refetch in the background. A failed mutation shows a toast
 * unless it has `meta: { quiet: true }`, because its screen shows the error itself.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      gcTime: 300_000,
      retry: isRetried,
      retryDelay: retryDelayMs,
      refetchOnWindowFocus: false,
    },
    mutations: { retry: false },
  },
  queryCache: new QueryCache({ onSuccess: refetchAfterNetworkError }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, mutation) => {
      if (mutation.meta?.quiet === true || (isApiError(error) && error.kind === 'aborted')) return
      toast.error(error.message)
    },
  }),
})

/** Refetches the queries on screen that failed because the server could not be reached. */
function refetchAfterNetworkError(): void {
  void queryClient.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.fetchStatus === 'idle' && isApiError(state.error) && state.error.kind === 'network',
  })
}

/** After a change of language or account: refetches what is on screen and drops the rest of the cache. */
export function resetQueryCache(): void {
  queryClient.removeQueries({ type: 'inactive' })
  void queryClient.invalidateQueries()
}
