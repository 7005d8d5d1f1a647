import { useQuery } from '@tanstack/react-query'
import { getDiscussionCategories } from '@verdict/proto/http/discussion/discussion'
import { api } from '@verdict/ui'

/** Categories of discussions, and a function that names one by its id. */
export function useCategories() {
  const query = useQuery({ ...api.query(getDiscussionCategories), staleTime: 60_000 })
  const categories = query.data ?? []
  return {
    isPending: query.isPending,
    categories,
    nameOf: (id: number) => categories.find((one) => one.id === id)?.name ?? '',
  }
}
