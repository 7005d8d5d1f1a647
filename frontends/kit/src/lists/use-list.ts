import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Static, TSchema } from 'typebox'
import type { ClientRoute } from '../api/create-api.ts'
import type { InputArguments, RouteData } from '../api/route-input.ts'
import { api } from '../session/api.ts'
import { type ChangeListParams, type ListParams, useListParams } from './use-list-params.ts'

type ListRoute = ClientRoute & { query: TSchema }

/** A page of a list, the filters by which it was asked for, and how to ask for another. */
export interface List<R extends ListRoute> {
  params: ListParams<R>
  change: ChangeListParams<R>
  page: UseQueryResult<RouteData<R>>
}

/**
 * The page of a list that the address asks for (`useListParams`); the one before it stays until it has come. `fixed`: what
 * the page's place says and the address does not, such as the number of a group.
 */
export function useList<R extends ListRoute>(route: R, fixed?: Partial<Static<R['query']>>): List<R> {
  const [params, change] = useListParams(route)
  const input = [{ query: { ...params, ...fixed } }] as unknown as InputArguments<R, object>
  const page = useQuery({ ...api.query(route, ...input), placeholderData: keepPreviousData })
  return { params, change, page }
}
