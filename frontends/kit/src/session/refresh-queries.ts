import type { ClientRoute } from '../api/create-api.ts'
import { queryClient } from '../api/query-client.ts'
import { api } from './api.ts'

/** Refetches everything that these routes have returned, whatever their input. Resolves when the data has come. */
export async function refreshQueries(...routes: readonly ClientRoute[]): Promise<void> {
  await Promise.all(routes.map((route) => queryClient.invalidateQueries({ queryKey: api.keyOf(route) })))
}
