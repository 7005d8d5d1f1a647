import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { theme } from '@verdict/ui'
import { CalendarHeatmap } from '@verdict/ui/calendar-heatmap'
import { BarChart, DonutChart, LineChart, type Series } from '@verdict/ui/charts'
import { SampleTitle, Samples } from './sample-layout.ts'

const lastDay = new Date(2026, 2, 18)
const firstDay = new Date(2025, 2, 19)
const counts = Array.from({ length: 365 }, (_, at) => ({
  day: new Date(2025, 2, 19 + at),
  count: (at * 7) % 11 > 6 ? (at * 5) % 9 : 0,
}))

export function ChartSamples() {
  const { t } = useTranslation('style')
  const days = t('days').split(',')
  const series: Series[] = [
    { name: t('submissions'), color: 'accent', values: [12, 30, 24, 18, 42, 51, 36] },
    { name: t('accepted'), color: 'ac', values: [5, 12, 14, 9, 20, 28, 17] },
  ]
  return (
    <>
      <Samples>
        <div>
          <SampleTitle>{t('perDay')}</SampleTitle>
          <LineChart label={t('perDay')} labels={days} series={series} />
        </div>
        <div>
          <SampleTitle>{t('perDay')}</SampleTitle>
          <BarChart label={t('perDay')} labels={days} series={series} />
        </div>
        <div>
          <SampleTitle>{t('share')}</SampleTitle>
          <DonutChart
            label={t('share')}
            slices={[
              { name: 'AC', color: 'ac', value: 105 },
              { name: 'WA', color: 'wa', value: 61 },
              { name: 'TLE', color: 'tle', value: 32 },
              { name: 'CE', color: 'ce', value: 15 },
            ]}
          />
        </div>
      </Samples>
      <Below>
        <SampleTitle>{t('heatmap')}</SampleTitle>
        <CalendarHeatmap label={t('heatmap')} counts={counts} from={firstDay} to={lastDay} />
      </Below>
    </>
  )
}

const Below = styled.div`
  margin-top: ${theme.space(6)};
`
