import type { ClientRoute } from '../api/create-api.ts'
import { queryClient } from '../api/query-client.ts'
import { api } from './api.ts'

/** After a change: asks anew for what these routes have answered, whatever they were asked. Resolves when it has come. */
export async function refreshQueries(...routes: readonly ClientRoute[]): Promise<void> {
  await Promise.all(routes.map((route) => queryClient.invalidateQueries({ queryKey: api.keyOf(route) })))
}
