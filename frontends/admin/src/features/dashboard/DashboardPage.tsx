import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { adminGetSessions } from '@verdict/proto/http/auth/auth'
import { getDashboardInfo, getJudgeServiceInfo } from '@verdict/proto/http/site/site'
import {
  api,
  Card,
  EmptyState,
  formatCount,
  formatInstant,
  media,
  Page,
  QueryView,
  Stack,
  tabular,
  theme,
} from '@verdict/ui'
import { StatusRow } from './StatusRow.tsx'
import { MonthCharts } from './MonthCharts.tsx'
import { ServicesCard } from './ServicesCard.tsx'
import { WorkerCard } from './WorkerCard.tsx'

const pollMs = 10_000

/** State of the site: statistics, services and judge workers, refreshed every ten seconds. */
export function DashboardPage() {
  const { t } = useTranslation('admin')
  const info = useQuery({ ...api.query(getDashboardInfo), refetchInterval: pollMs })
  const session = useQuery(api.query(adminGetSessions))
  const workers = useQuery({ ...api.query(getJudgeServiceInfo), refetchInterval: pollMs })
  const figures = [
    ['users', info.data?.userNum],
    ['problems', info.data?.problemNum],
    ['judgedToday', info.data?.todayJudgeNum],
    ['contests', info.data?.recentContestNum],
  ] as const
  return (
    <Page title={t('dashboard.title')}>
      <Figures>
        {figures.map(([key, value]) => (
          <Card key={key}>
            <span>{t(`dashboard.${key}`)}</span>
            <strong>{value === undefined ? '…' : formatCount(value)}</strong>
          </Card>
        ))}
      </Figures>
      <MonthCharts />
      <Columns>
        <Card title={t('dashboard.workers')}>
          <QueryView query={workers} empty={<EmptyState>{t('dashboard.noWorkers')}</EmptyState>}>
            {(list) => list.map((worker) => <WorkerCard key={worker.service.metadata['judgeName']} worker={worker} />)}
          </QueryView>
        </Card>
        <Stack>
          <ServicesCard pollMs={pollMs} />
          <Card title={t('dashboard.lastSignIn')}>
            <QueryView query={session} isEmpty={() => false}>
              {(data) => (
                <>
                  <StatusRow>
                    <span>{formatInstant(data.gmtCreate)}</span>
                    <span>{data.ip}</span>
                  </StatusRow>
                  <Agent>{data.userAgent}</Agent>
                </>
              )}
            </QueryView>
          </Card>
        </Stack>
      </Columns>
    </Page>
  )
}

const Figures = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(150px, 1fr));
  gap: ${theme.space(4)};
  margin-bottom: ${theme.space(4)};
  span {
    color: ${theme.color.muted};
    font-size: ${theme.size.small};
  }
  strong {
    display: block;
    font-size: ${theme.size.display};
    font-weight: 650;
    ${tabular}
  }
`

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  gap: ${theme.space(4)};
  align-items: start;
  ${media.compact} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Agent = styled.p`
  color: ${theme.color.muted};
  font-size: ${theme.size.tiny};
  overflow-wrap: anywhere;
`
