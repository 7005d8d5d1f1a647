import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { getUserHomeInfo } from '@verdict/proto/http/rank'
import { api, formatCount, paths, Skeleton, tabular, theme } from '@verdict/ui'
import { UserLink, type UserSummary } from './UserLink.tsx'
import { useWidgetsText } from './use-widgets-text.ts'

/** A user's name as a link to their page; the card tells what they have solved and where they stand. */
export function PersonLink({ user }: { user: UserSummary }) {
  return <UserLink user={user} to={paths.user(user.username)} card={<Standing username={user.username} />} />
}

const staleMs = 60_000

/** Asked for when the card opens. */
function Standing({ username }: { username: string }) {
  const t = useWidgetsText()
  const home = useQuery({ ...api.query(getUserHomeInfo, { query: { username } }), staleTime: staleMs })
  if (home.data === undefined) {
    return home.error === null ? <Skeleton widthPercent={70} /> : <Quiet>{t('user.unavailable')}</Quiet>
  }
  const { ac, total, acmRank, school } = home.data
  const place = acmRank === null ? '–' : `#${formatCount(acmRank)}`
  return (
    <div>
      <Figures>
        <Figure name={t('user.solved')} value={formatCount(ac)} />
        <Figure name={t('user.submissions')} value={formatCount(total)} />
        <Figure name={t('user.place')} value={place} />
      </Figures>
      {school !== null && <Quiet>{school}</Quiet>}
    </div>
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
