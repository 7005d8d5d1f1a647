import { useQuery } from '@tanstack/react-query'
import {
  getContestShadow,
  getContestShadowDifferences,
  getContestShadowMatrix,
  getContestShadowScoreboard,
} from '@verdict/proto/http/contest/clics/shadow'
import type { RouteData } from '@verdict/proto/http/route'
import { api, refreshQueries } from '@verdict/ui'

export type Shadow = NonNullable<RouteData<typeof getContestShadow>>
export type MappedEntity = Shadow['mapping']['team'][number]
export type MappedEntityKind = keyof Shadow['mapping']
export type Difference = RouteData<typeof getContestShadowDifferences>['records'][number]
export type ShadowScoreboards = NonNullable<RouteData<typeof getContestShadowScoreboard>>

export const shadowPollMs = 5_000

export const useShadow = (cid: number) =>
  useQuery({ ...api.query(getContestShadow, { query: { cid } }), refetchInterval: shadowPollMs })

export const useShadowMatrix = (cid: number) =>
  useQuery({ ...api.query(getContestShadowMatrix, { query: { cid } }), refetchInterval: shadowPollMs })

export const useShadowScoreboards = (cid: number) =>
  useQuery({ ...api.query(getContestShadowScoreboard, { query: { cid } }), refetchInterval: shadowPollMs })

export function refreshShadow(): Promise<void> {
  return refreshQueries(
    getContestShadow,
    getContestShadowDifferences,
    getContestShadowMatrix,
    getContestShadowScoreboard,
  )
}
