import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  compareProblemVersions,
  getVersionDraft,
  listProblemVersions,
  type VersionRow,
} from '@verdict/proto/http/problem/authoring/versions'
import { adminGetProblem } from '@verdict/proto/http/problem/admin'
import { getProblemGate } from '@verdict/proto/http/problem/preparation/gate'
import { api, refreshQueries } from '@verdict/ui'

export type { VersionRow }

/** Published versions of a problem, latest first. */
export function useVersions(pid: number, page: { currentPage: number; limit: number }) {
  const query = api.query(listProblemVersions, { query: { pid, ...page } })
  return useQuery({ ...query, placeholderData: keepPreviousData, staleTime: 0 })
}

/**
 * Comparison of two versions.
 *
 * @param to 0: the draft
 */
export function useComparison(pid: number, from: number, to: number) {
  return useQuery({ ...api.query(compareProblemVersions, { query: { pid, from, to } }), staleTime: 0 })
}

/** Refetches what a publication changes. */
export async function refreshVersions(): Promise<void> {
  const routes = [listProblemVersions, compareProblemVersions, getVersionDraft, adminGetProblem, getProblemGate]
  await refreshQueries(...routes)
}
