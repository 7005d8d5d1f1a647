import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { getUnread } from '@verdict/proto/http/message/message'
import { noticeTopic, unreadTopic } from '@verdict/proto/live/message'
import { api, isAdminRole, useLiveTopic, useUser } from '@verdict/ui'

/** While nothing is pushed, the numbers are asked for this often. */
const pollMs = 120_000
/** After a notice to everybody all open pages ask, spread over this time. */
const spreadMs = 30_000

let asking: ReturnType<typeof setTimeout> | undefined

/** Asks for the numbers at a moment of one's own, once for all notices until then. */
function askLater(queryClient: QueryClient): void {
  asking ??= setTimeout(() => {
    asking = undefined
    void queryClient.invalidateQueries({ queryKey: api.query(getUnread).queryKey })
  }, Math.random() * spreadMs)
}

/** Unread messages by kind, as they come; undefined for guests and until they are known. */
export function useUnread() {
  const user = useUser()
  const queryClient = useQueryClient()
  const query = api.query(getUnread)
  const { isLive } = useLiveTopic(unreadTopic, user?.uid ?? '', (counts) =>
    queryClient.setQueryData(query.queryKey, counts),
  )
  useLiveTopic(noticeTopic, '', ({ audience }) => {
    if (user !== null && (audience === 'All' || isAdminRole(user))) askLater(queryClient)
  })
  const { data } = useQuery({
    ...query,
    enabled: user !== null,
    refetchInterval: isLive ? false : pollMs,
    // It is asked for on every page: a refusal shows where messages are, not on each of them.
    retry: false,
  })
  return user === null ? undefined : data
}
