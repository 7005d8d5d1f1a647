import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { getDashboardMonth } from '@verdict/proto/http/site/site'
import { api, Card, formatCount, QueryView, tabular, theme } from '@verdict/ui'
import { BarChart, LineChart } from '@verdict/ui/charts'

const staleMs = 60_000
const heightPx = 180

/** Charts of registrations, submissions and judging time in the last thirty days. */
export function MonthCharts() {
  const { t } = useTranslation('admin')
  const month = useQuery({ ...api.query(getDashboardMonth), staleTime: staleMs })
  return (
    <QueryView query={month} isEmpty={() => false}>
      {({ days }) => {
        const labels = days.map(({ date }) => date.slice(5))
        const sum = (values: readonly number[]) => formatCount(values.reduce((total, value) => total + value, 0))
        const registrations = days.map((day) => day.registrations)
        const submissions = days.map((day) => day.submissions)
        const accepted = days.map((day) => day.accepted)
        const judging = days.map(({ judgingMs }) => (judgingMs === null ? null : judgingMs / 1000))
        return (
          <Charts>
            <Card title={t('dashboard.registrations')}>
              <Total>{t('dashboard.inMonth', { total: sum(registrations) })}</Total>
              <BarChart
                {...{ labels, heightPx, label: t('dashboard.registrations') }}
                series={[{ name: t('dashboard.registrations'), color: 'accent', values: registrations }]}
              />
            </Card>
            <Card title={t('dashboard.submissions')}>
              <Total>{t('dashboard.inMonth', { total: sum(submissions) })}</Total>
              <LineChart
                {...{ labels, heightPx, label: t('dashboard.submissions') }}
                series={[
                  { name: t('dashboard.submissions'), color: 'accent', values: submissions },
                  { name: t('dashboard.accepted'), color: 'ac', values: accepted },
                ]}
              />
            </Card>
            <Card title={t('dashboard.judging')}>
              <Total>{t('dashboard.judgingLead')}</Total>
              <LineChart
                {...{ labels, heightPx, label: t('dashboard.judging') }}
                series={[{ name: t('dashboard.judging'), color: 'tle', values: judging }]}
              />
            </Card>
          </Charts>
        )
      }}
    </QueryView>
  )
}

const Charts = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(320px, 100%), 1fr));
  gap: ${theme.space(4)};
  margin-bottom: ${theme.space(4)};
  > * {
    min-width: 0;
  }
`

const Total = styled.p`
  margin-bottom: ${theme.space(2)};
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
  ${tabular}
`
