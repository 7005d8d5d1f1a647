import { useQuery } from '@tanstack/react-query'
import DataLoader from 'dataloader'
import { getUserSummaries, maxUserSummaries } from '@verdict/proto/http/auth/accounts/user-summary'
import { api } from '@verdict/ui'
import type { UserSummary } from './UserLinkView.tsx'

const staleMs = 60_000
/** Names that are rendered within this time share one request. */
const collectMs = 30

const keyOf = (username: string) => username.normalize('NFKC').toLowerCase()

/** Batches requests for users; caching is left to React Query. */
const summaries = new DataLoader<string, UserSummary | null>(
  async (usernames) => {
    const found = await api.call(getUserSummaries, { query: { username: [...usernames] } })
    const byName = new Map(found.map((one) => [keyOf(one.username), one]))
    return usernames.map((username) => byName.get(keyOf(username)) ?? null)
  },
  { cache: false, maxBatchSize: maxUserSummaries, batchScheduleFn: (send) => setTimeout(send, collectMs) },
)

/**
 * Completes a user by avatar and title, which are fetched and cached for a minute. Fields that the caller has take
 * precedence. Until the answer comes, and if it fails, the user is returned as given.
 */
export function useUserSummary(user: UserSummary): UserSummary {
  const { data } = useQuery({
    queryKey: [...api.keyOf(getUserSummaries), keyOf(user.username)],
    queryFn: () => summaries.load(user.username),
    staleTime: staleMs,
    retry: false,
    meta: { quiet: true },
  })
  if (data == null) return user
  const { avatar, titleName, titleColor } = data
  const title = user.titleName === undefined ? { titleName, titleColor } : {}
  return { ...user, ...(user.avatar === undefined ? { avatar } : {}), ...title }
}

/** Whether avatar and title are known already; null counts as known. */
export function isSummary({ avatar, titleName }: UserSummary): boolean {
  return avatar !== undefined && titleName !== undefined
}
