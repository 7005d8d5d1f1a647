import { useQuery } from '@tanstack/react-query'
import { getProblemTagsAndClassification } from '@verdict/proto/http/problem'
import { api } from '@verdict/ui'

const minuteMs = 60_000

export const tagGroupsQuery = () => ({
  ...api.query(getProblemTagsAndClassification, { query: {} }),
  staleTime: minuteMs,
})

/** Tags by classification, fetched once for all who show them. */
export function useTagGroups() {
  const groups = useQuery(tagGroupsQuery())
  const nameOf = (id: number) =>
    groups.data?.flatMap((group) => group.tagList).find((tag) => tag.id === id)?.name ?? `#${id}`
  return { groups, nameOf }
}
