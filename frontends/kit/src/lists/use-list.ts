import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Static, TSchema } from 'typebox'
import type { ClientRoute } from '../api/create-api.ts'
import type { InputArguments, RouteData } from '../api/route-input.ts'
import { api } from '../session/api.ts'
import { type ChangeListParams, type ListParams, useListParams } from './use-list-params.ts'

type ListRoute = ClientRoute & { query: TSchema }

export interface UseListOptions<R extends ListRoute> {
  /** Default parameters of this list, where they differ from those of the route. */
  defaults?: Partial<Static<R['query']>>
  /** See `useQuery`. */
  staleTime?: number
  /** See `useQuery`. */
  refetchInterval?: number | ((query: { state: { data: RouteData<R> | undefined } }) => number | false)
}

export interface UseListResult<R extends ListRoute> {
  /** Filters, page number and page size, as the address has them. */
  params: ListParams<R>
  change: ChangeListParams<R>
  page: UseQueryResult<RouteData<R>>
}

/**
 * Fetches the page of a list that the address asks for (see `useListParams`). While another page is loading, the one
 * before it stays on screen.
 *
 * @param fixed parameters that do not come from the address, such as the number of the group whose page this is
 */
export function useList<R extends ListRoute>(
  route: R,
  fixed?: Partial<Static<R['query']>>,
  { defaults, ...queryOptions }: UseListOptions<R> = {},
): UseListResult<R> {
  const [params, change] = useListParams(route, defaults)
  const input = [{ query: { ...params, ...fixed } }] as unknown as InputArguments<R, object>
  const page = useQuery({ ...api.query(route, ...input), ...queryOptions, placeholderData: keepPreviousData })
  return { params, change, page }
}
