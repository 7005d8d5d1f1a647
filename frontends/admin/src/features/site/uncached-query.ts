/** For what a form begins with: never what was seen before, which somebody may have changed since. */
export const uncachedQuery = { staleTime: Infinity, gcTime: 0 }
