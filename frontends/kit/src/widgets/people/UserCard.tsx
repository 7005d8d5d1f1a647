import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { getUserHomeInfo } from '@verdict/proto/http/submission/rank'
import { ApiError, api, formatCount, paths, Skeleton, tabular, theme } from '@verdict/ui'
import { UserCardHead, type UserSummary } from './UserLinkView.tsx'
import { useWidgetsText } from '../texts/use-widgets-text.ts'

export interface UserCardProps {
  user: UserSummary
}

const staleMs = 60_000

/** Content of a user's hover card: who they are, what they have solved, their rank. Fetched when the card opens. */
export function UserCard({ user }: UserCardProps) {
  const t = useWidgetsText()
  const { username } = user
  const home = useQuery({
    ...api.query(getUserHomeInfo, { query: { username } }),
    staleTime: staleMs,
    retry: false,
    meta: { quiet: true },
  })
  if (home.data === undefined) {
    const isNotFound = home.error instanceof ApiError && home.error.code === 'user.not_found'
    return (
      <>
        <UserCardHead user={user} />
        {home.error === null ? (
          <Skeleton widthPercent={70} />
        ) : (
          <Quiet>{t(isNotFound ? 'user.gone' : 'user.unavailable')}</Quiet>
        )}
      </>
    )
  }
  const { ac, total, acmRank, school } = home.data
  const place = acmRank === null ? '–' : `#${formatCount(acmRank)}`
  return (
    <>
      <UserCardHead user={home.data} to={paths.user(username)} />
      <Figures>
        <Figure name={t('user.solved')} value={formatCount(ac)} />
        <Figure name={t('user.submissions')} value={formatCount(total)} />
        <Figure name={t('user.place')} value={place} />
      </Figures>
      {school !== null && <Quiet>{school}</Quiet>}
    </>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

const Figures = styled.dl`
  display: flex;
  gap: ${theme.space(6)};
  ${tabular}
  dt {
    color: ${theme.color.muted};
    font-size: ${theme.size.tiny};
  }
  dd {
    margin: 0;
    font-weight: 600;
  }
`

const Quiet = styled.p`
  margin-top: ${theme.space(2)};
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
  overflow-wrap: anywhere;
`
