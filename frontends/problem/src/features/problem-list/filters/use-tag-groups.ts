import { useQuery } from '@tanstack/react-query'
import { getProblemTagsAndClassification } from '@verdict/proto/http/problem/problem'
import { api, useTagName } from '@verdict/ui'

const minuteMs = 60_000

export const tagGroupsQuery = (oj: string | undefined) => ({
  ...api.query(getProblemTagsAndClassification, { query: { oj } }),
  staleTime: minuteMs,
})

/** Tags of a bank by classification, fetched once. */
export function useTagGroups(oj: string | undefined) {
  const groups = useQuery(tagGroupsQuery(oj))
  const tagName = useTagName()
  const nameOf = (id: number) => {
    const found = groups.data?.flatMap((group) => group.tagList).find((tag) => tag.id === id)
    return found === undefined ? `#${id}` : tagName(found)
  }
  return { groups, nameOf }
}
