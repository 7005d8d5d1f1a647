import { useQuery } from '@tanstack/react-query'
import { getPostingRequirement } from '@verdict/proto/http/discussion/discussion'
import { api, useUser } from '@verdict/ui'

interface Lacking {
  needed: number
  solved: number
}

/** How many solved problems the reader lacks to write here; null while unknown and where nothing is asked. */
export function useLackingSolved(what: 'discussion' | 'comment', isPublic: boolean): Lacking | null {
  const user = useUser()
  const query = useQuery({ ...api.query(getPostingRequirement), enabled: isPublic && user !== null })
  return isPublic ? (query.data?.[what] ?? null) : null
}
