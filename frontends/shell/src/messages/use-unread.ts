import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getUnread } from '@verdict/proto/http/message'
import { unreadTopic } from '@verdict/proto/live/message'
import { api, useLiveTopic, useUser } from '@verdict/ui'

/** While nothing is pushed, the numbers are asked for this often. */
const pollMs = 120_000

/** Unread messages by kind, as they come; undefined for guests and until they are known. */
export function useUnread() {
  const user = useUser()
  const queryClient = useQueryClient()
  const query = api.query(getUnread)
  const { isLive } = useLiveTopic(unreadTopic, user?.uid ?? '', (counts) =>
    queryClient.setQueryData(query.queryKey, counts),
  )
  const { data } = useQuery({
    ...query,
    enabled: user !== null,
    refetchInterval: isLive ? false : pollMs,
    // It is asked for on every page: a refusal shows where messages are, not on each of them.
    retry: false,
  })
  return user === null ? undefined : data
}
