import { useQuery } from '@tanstack/react-query'
import { getPostingRequirement } from '@verdict/proto/http/discussion/discussion'
import { api, useUser } from '@verdict/ui'

interface Lacking {
  needed: number
  solved: number
}

/**
 * How many more problems the reader has to solve before they may post; null if there is no such rule, or while unknown.
 */
export function useMissingSolvedCount(what: 'discussion' | 'comment', isPublic: boolean): Lacking | null {
  const user = useUser()
  const query = useQuery({ ...api.query(getPostingRequirement), enabled: isPublic && user !== null })
  return isPublic ? (query.data?.[what] ?? null) : null
}
