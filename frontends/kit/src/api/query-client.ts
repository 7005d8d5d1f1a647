import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { toast } from '../toasts/toast.store.ts'
import { isApiError, isTransient } from './api-error.ts'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The screen shows the failure itself: no toast. */
      quiet?: boolean
    }
  }
}

/**
 * The cache of server data. A list shows what it has and refreshes behind it; a failed change is told by a toast unless
 * its screen says `meta: { quiet: true }` and shows it at the field.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      gcTime: 300_000,
      retry: (failures, error) => isTransient(error) && failures < 2,
      retryDelay: (failures) => 500 * 2 ** failures,
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

/** The server can be reached: what is on screen and could not be fetched because it was not is fetched now. */
function refetchAfterNetworkError(): void {
  void queryClient.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.fetchStatus === 'idle' && isApiError(state.error) && state.error.kind === 'network',
  })
}

/** After the reader's language or account has changed: what is on screen is fetched anew, the rest forgotten. */
export function resetQueryCache(): void {
  queryClient.removeQueries({ type: 'inactive' })
  void queryClient.invalidateQueries()
}
