import { useQuery } from '@tanstack/react-query'
import Flame from 'lucide-react/icons/flame'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { Card, paths, SkeletonText, tabular, theme, useUser } from '@verdict/ui'
import { messageKinds } from '../../messages/message-kinds.ts'
import { useUnread } from '../../messages/use-unread.ts'
import { homeQueries } from '../home-queries.ts'
import { Contests, Homework, NextProblemBlock, UnfinishedBlock } from './OverviewBlocks.tsx'
import type { MyOverview } from './my-overview.ts'

/** Shows a signed-in reader what is current: contests, homework, unfinished problems, the next problem. */
export function Overview() {
  return useUser() === null ? null : <OwnOverview />
}

function OwnOverview() {
  const { t } = useTranslation('shell')
  const { data, isError } = useQuery(homeQueries.overview())
  if (isError) return null
  return (
    <Card title={t('overview.title')} extra={<Figures streak={data?.streak ?? null} />}>
      {data === undefined ? (
        <Place>
          <SkeletonText lines={3} />
        </Place>
      ) : (
        <Blocks data={data} />
      )}
    </Card>
  )
}

function Blocks({ data }: { data: MyOverview }) {
  const { contests, homework, unfinished, next } = data
  return (
    <Grid>
      {contests !== null && contests.length > 0 && <Contests contests={contests} />}
      {homework !== null && homework.length > 0 && <Homework homework={homework} />}
      {unfinished !== null && <UnfinishedBlock unfinished={unfinished} />}
      {next !== null && <NextProblemBlock next={next} />}
    </Grid>
  )
}

/** Streak and unread messages, beside the title, where they may appear later without moving anything. */
function Figures({ streak }: { streak: MyOverview['streak'] }) {
  const { t } = useTranslation('shell')
  return (
    <Line>
      {streak !== null && streak.current > 0 && (
        <span title={t('overview.longest', { count: streak.longest })}>
          <Flame aria-hidden />
          {t(streak.solvedToday ? 'overview.streak' : 'overview.streakAtRisk', { count: streak.current })}
        </span>
      )}
      <Unread />
    </Line>
  )
}

/** Links to the first kind of messages that has unread ones. */
function Unread() {
  const { t } = useTranslation('shell')
  const unread = useUnread()
  if (unread === undefined) return null
  const total = Object.values(unread).reduce((sum, count) => sum + count, 0)
  const kind = messageKinds.find(({ counter }) => unread[counter] > 0)
  return kind === undefined ? null : <Link to={paths.messages(kind.key)}>{t('overview.unread', { count: total })}</Link>
}

const Place = styled.div`
  min-height: 84px;
`

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(240px, 100%), 1fr));
  gap: ${theme.space(5)} ${theme.space(6)};
  min-height: 84px;
`

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${theme.space(1)} ${theme.space(4)};
  font-size: ${theme.size.small};
  ${tabular}
  span {
    display: inline-flex;
    align-items: center;
    gap: ${theme.space(1)};
    color: ${theme.color.muted};
  }
  svg {
    width: 14px;
    height: 14px;
    flex: none;
  }
`
