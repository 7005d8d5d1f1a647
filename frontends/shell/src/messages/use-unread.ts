import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { getUnread } from '@verdict/proto/http/message/message'
import { noticeTopic, unreadTopic } from '@verdict/proto/live/message'
import { useEffect, useState } from 'react'
import { api, isAdminRole, useLiveTopic, useUser } from '@verdict/ui'

/** Maximum time that the first request waits for the live stream. */
const streamWithinMs = 3_000
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
  // Counts that are requested before the stream is open would miss messages of the time in between.
  const isLate = useIsLate(streamWithinMs)
  const { data } = useQuery({
    ...query,
    enabled: user !== null && (isLive || isLate),
    refetchInterval: isLive ? false : pollMs,
    // Every page loads these counts, so an error is shown only on the page of messages.
    retry: false,
  })
  return user === null ? undefined : data
}

/** Whether this time has passed since the component was mounted. */
function useIsLate(ms: number): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return isLate
}
