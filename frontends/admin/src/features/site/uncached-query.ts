/** Query options for initial form values, which must not come from the cache. */
export const uncachedQuery = { staleTime: Infinity, gcTime: 0 }
