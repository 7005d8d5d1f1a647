import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { getUnread } from '@verdict/proto/http/message/message'
import { noticeTopic, unreadTopic } from '@verdict/proto/live/message'
import { api, isAdminRole, useLiveTopic, useUser } from '@verdict/ui'

/** Polling interval while there is no live stream. */
const pollMs = 120_000
/** Maximum random delay before a refetch: after a notice to everybody all open pages would request at once. */
const jitterMs = 30_000

let asking: ReturnType<typeof setTimeout> | undefined

/** Schedules a refetch after a random delay, once for all messages until then. */
function askLater(queryClient: QueryClient): void {
  asking ??= setTimeout(() => {
    asking = undefined
    void queryClient.invalidateQueries({ queryKey: api.query(getUnread).queryKey })
  }, Math.random() * jitterMs)
}

/** Unread counts by kind, kept up to date; undefined for guests and while loading. */
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
    // Every page loads these counts, so an error is shown only on the page of messages.
    retry: false,
  })
  return user === null ? undefined : data
}
