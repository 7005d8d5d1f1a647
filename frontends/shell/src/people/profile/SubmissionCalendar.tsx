import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { getUserCalendarHeatmap } from '@verdict/proto/http/submission/rank'
import { api, Card, QueryView } from '@verdict/ui'
import { CalendarHeatmap } from '@verdict/ui/calendar-heatmap'
import { StreakLine } from './StreakLine.tsx'
import { dayOf, firstDayOfYear } from './calendar.rules.ts'

/** Heatmap of a user's submissions in the last year. */
export function SubmissionCalendar({ uid }: { uid: string }) {
  const { t } = useTranslation('people')
  const heatmap = useQuery(api.query(getUserCalendarHeatmap, { query: { uid } }))
  return (
    <Card title={t('home.calendar')} extra={<StreakLine uid={uid} />}>
      <QueryView query={heatmap}>
        {({ endDate, dataList }) => {
          const to = dayOf(endDate)
          return (
            <CalendarHeatmap
              label={t('home.submissionsOnDay')}
              counts={dataList.map(({ date, count }) => ({ day: dayOf(date), count }))}
              from={firstDayOfYear(to)}
              to={to}
            />
          )
        }}
      </QueryView>
    </Card>
  )
}
