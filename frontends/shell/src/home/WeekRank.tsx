import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Avatar, Card, QueryView, tabular, theme, truncate } from '@verdict/ui'
import { UserLink } from '@verdict/ui/user-link'
import { styled } from 'styled-components'
import { homeQueries } from './home-queries.ts'
import { useRecentContests } from './RecentContests.tsx'

/** Users who solved most in the last seven days, with bars relative to the first. */
export function WeekRank() {
  const { t } = useTranslation('shell')
  const rank = useQuery(homeQueries.rank())
  const { isLoading } = useRecentContests()
  return (
    <Card title={t('home.rank')}>
      {/* The contests are above the names, so names shown earlier would move away from the pointer. */}
      <QueryView query={isLoading ? { ...rank, data: undefined, error: null } : rank} empty={t('home.noRank')}>
        {(users) => (
          <List>
            {users.map((user, index) => (
              <li key={user.uid}>
                <Place $isFirst={index < 3}>{index + 1}</Place>
                <Avatar user={user} sizePx={26} />
                <Name>
                  <UserLink hasPicture={false} user={user} />
                  <Bar style={{ width: `${(user.ac / (users[0]?.ac ?? 1)) * 100}%` }} />
                </Name>
                <Count>{user.ac}</Count>
              </li>
            ))}
          </List>
        )}
      </QueryView>
    </Card>
  )
}

const List = styled.ol`
  display: grid;
  gap: ${theme.space(3)};
  li {
    display: flex;
    align-items: center;
    gap: ${theme.space(3)};
  }
`

const Place = styled.span<{ $isFirst: boolean }>`
  width: 18px;
  text-align: right;
  color: ${({ $isFirst }) => ($isFirst ? theme.color.text : theme.color.faint)};
  font-size: ${theme.size.small};
  font-weight: ${({ $isFirst }) => ($isFirst ? 650 : 450)};
  ${tabular}
`

const Name = styled.div`
  flex: 1;
  min-width: 0;
  display: grid;
  gap: 3px;
  a {
    color: inherit;
    ${truncate}
  }
`

const Bar = styled.div`
  height: 3px;
  border-radius: 2px;
  background: ${theme.color.ac};
  opacity: 0.75;
`

const Count = styled.span`
  font-weight: 600;
  ${tabular}
`
