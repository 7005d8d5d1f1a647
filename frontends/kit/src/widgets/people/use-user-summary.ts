import { useQuery } from '@tanstack/react-query'
import DataLoader from 'dataloader'
import { getUserSummaries, maxUserSummaries } from '@verdict/proto/http/auth/accounts/user-summary'
import { api } from '@verdict/ui'
import type { UserSummary } from './UserLink.tsx'

const staleMs = 60_000
/** The rows of a list are drawn at once; what comes with the next frames shares their call. */
const collectMs = 30

const keyOf = (username: string) => username.normalize('NFKC').toLowerCase()

/** One call for the names that are asked for at about the same time. The cache is that of the queries. */
const summaries = new DataLoader<string, UserSummary | null>(
  async (usernames) => {
    const found = await api.call(getUserSummaries, { query: { username: [...usernames] } })
    const byName = new Map(found.map((one) => [keyOf(one.username), one]))
    return usernames.map((username) => byName.get(keyOf(username)) ?? null)
  },
  { cache: false, maxBatchSize: maxUserSummaries, batchScheduleFn: (send) => setTimeout(send, collectMs) },
)

/**
 * Picture and title of a user of whom a list knows less; those who see the same name share an answer for a minute.
 * What the list knows goes before; until the rest is there, and where it cannot be had, the user as given.
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

/** Whether a list has said what its name is shown with. */
export function isSummary({ avatar, titleName }: UserSummary): boolean {
  return avatar !== undefined && titleName !== undefined
}
