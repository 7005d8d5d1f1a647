import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { ContestStatus, ContestType } from '@verdict/proto/codes/contest'
import type { getRecentContest } from '@verdict/proto/http/contest/contest'
import type { RouteData } from '@verdict/proto/http/route'
import { Card, focusRing, paths, RelativeTime, Tag, theme, toast, useSession, useUser } from '@verdict/ui'
import { styled } from 'styled-components'
import { useRemotes } from '../remotes/remotes.store.ts'
import { homeQueries } from './home-queries.ts'

type Contest = RouteData<typeof getRecentContest>[number]

const shown = 5

export function useRecentContests() {
  const isInstalled = useRemotes(({ descriptions }) => descriptions !== null && 'contest' in descriptions)
  return useQuery({ ...homeQueries.contests(), enabled: isInstalled })
}

/** Contests that are running or start within two weeks. */
export function RecentContests() {
  const { t } = useTranslation('shell')
  const { data: contests = [] } = useRecentContests()
  if (contests.length === 0) return null
  return (
    <Card title={t('home.contests')} extra={<Link to={paths.contests}>{t('home.allContests')}</Link>}>
      <List>
        {contests.slice(0, shown).map((contest) => (
          <li key={contest.id}>
            <Entry contest={contest} />
          </li>
        ))}
      </List>
    </Card>
  )
}

function Entry({ contest }: { contest: Contest }) {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const user = useUser()
  const isRunning = contest.status === ContestStatus.Running
  const enter = () => {
    if (user !== null) return navigate(paths.contest(contest.id))
    toast.error(t('home.loginFirst'))
    useSession.getState().openSignIn()
    return undefined
  }
  return (
    <Line type="button" onClick={() => void enter()}>
      <strong>{contest.title}</strong>
      <span>
        <Tag>{contest.type === ContestType.Acm ? 'ACM' : 'OI'}</Tag>
        <Tag $tone={isRunning ? 'success' : 'accent'}>{t(isRunning ? 'home.running' : 'home.scheduled')}</Tag>
        <small>
          {t(isRunning ? 'home.ends' : 'home.starts')}
          <RelativeTime at={isRunning ? contest.endTime : contest.startTime} />
        </small>
      </span>
    </Line>
  )
}

const List = styled.ul`
  display: grid;
  margin: 0 ${theme.space(-3)};
`

const Line = styled.button`
  display: grid;
  gap: ${theme.space(1)};
  width: 100%;
  padding: ${theme.space(2)} ${theme.space(3)};
  border: 0;
  border-radius: ${theme.radius.control};
  background: transparent;
  text-align: left;
  cursor: pointer;
  ${focusRing}
  &:hover {
    background: ${theme.color.hover};
  }
  strong {
    font-weight: 500;
    overflow-wrap: anywhere;
  }
  > span {
    display: flex;
    align-items: center;
    flex-wrap: wrap;
    gap: ${theme.space(2)};
    color: ${theme.color.faint};
    font-size: ${theme.size.small};
  }
  small {
    font-size: inherit;
  }
`
