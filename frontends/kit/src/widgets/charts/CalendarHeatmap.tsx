import { scaleQuantize } from 'd3-scale'
import { timeDay, timeDays, timeWeek } from 'd3-time'
import { styled } from 'styled-components'
import { formatCount, tabular, theme, useLanguage } from '@verdict/ui'
import { cellPxFor, gapPx, leastCellPx } from './calendar-cell.rules.ts'
import { ChartTable } from './ChartTable.tsx'
import { useElementWidth } from './use-element-width.ts'
import { useWidgetsText } from '../texts/use-widgets-text.ts'

export interface CalendarHeatmapProps {
  /** Screen readers read this name of the counted items. */
  label: string
  /** How much there was on a day; days without anything need not be named. */
  counts: readonly { day: Date; count: number }[]
  /** First and last day, in the reader's time zone. */
  from: Date
  to: Date
}

const leftPx = 30
const topPx = 18
const shades = [0.25, 0.42, 0.6, 0.8, 1]

/** A calendar heatmap: one square for each day, one column for each week, darker for higher counts. */
export function CalendarHeatmap({ label, counts, from, to }: CalendarHeatmapProps) {
  const t = useWidgetsText()
  const locale = useLanguage((state) => state.locale)
  const days = everyDay({ counts, from, to })
  const highest = Math.max(1, ...days.map(({ count }) => count))
  const shade = scaleQuantize<number>()
    .domain([1, Math.max(2, highest)])
    .range(shades)
  const [frame, widthPx] = useElementWidth(0)
  const weeks = timeWeek.count(timeWeek.floor(from), to) + 1
  const cellPx = cellPxFor(widthPx - leftPx, weeks)
  const stepPx = cellPx + gapPx
  const weekOf = (day: Date) => timeWeek.count(timeWeek.floor(from), day)
  const dayText = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
  const monthText = new Intl.DateTimeFormat(locale, { month: 'short' })
  const weekdayText = new Intl.DateTimeFormat(locale, { weekday: locale === 'zh-CN' ? 'narrow' : 'short' })
  const total = days.reduce((sum, { count }) => sum + count, 0)
  const range = { from: dayText.format(from), to: dayText.format(to), total: formatCount(total) }
  const caption = `${label}, ${t('heatmap.label', range)}`
  const isMonthShown = ({ day }: { day: Date }) => day.getDate() === 1 && weekOf(day) > 0
  return (
    <Frame ref={frame}>
      <Scroll ref={showLatest} tabIndex={0} role="group" aria-label={caption}>
        <svg width={leftPx + weeks * stepPx} height={topPx + 7 * stepPx} aria-hidden>
          {days.filter(isMonthShown).map(({ day }) => (
            <text key={day.getTime()} x={leftPx + weekOf(day) * stepPx} y={11}>
              {monthText.format(day)}
            </text>
          ))}
          {[1, 3, 5].map((weekday) => (
            <text key={weekday} x={0} y={topPx + weekday * stepPx + cellPx / 2 + 4}>
              {weekdayText.format(timeDay.offset(timeWeek.floor(from), weekday))}
            </text>
          ))}
          {days.map(({ day, count }) => (
            <rect
              key={day.getTime()}
              x={leftPx + weekOf(day) * stepPx}
              y={topPx + day.getDay() * stepPx}
              width={cellPx}
              height={cellPx}
              rx={3}
              fill={count === 0 ? theme.color.sunken : theme.color.ac}
              fillOpacity={count === 0 ? 1 : shade(count)}
            >
              <title>{t('heatmap.day', { day: dayText.format(day), count })}</title>
            </rect>
          ))}
        </svg>
      </Scroll>
      <ShadeLegend />
      <ChartTable
        caption={caption}
        head={[label, t('chart.total')]}
        rows={days.filter(({ count }) => count > 0).map(({ day, count }) => [dayText.format(day), count])}
      />
    </Frame>
  )
}

/** All days of the range, including those without a count. */
function everyDay({ counts, from, to }: Pick<CalendarHeatmapProps, 'counts' | 'from' | 'to'>) {
  const byDay = new Map(counts.map(({ day, count }) => [timeDay.floor(day).getTime(), count]))
  const days = timeDays(timeDay.floor(from), timeDay.offset(timeDay.floor(to), 1))
  return days.map((day) => ({ day, count: byDay.get(day.getTime()) ?? 0 }))
}

function ShadeLegend() {
  const t = useWidgetsText()
  return (
    <Legend aria-hidden>
      {t('heatmap.less')}
      {shades.map((opacity) => (
        <i key={opacity} style={{ opacity }} />
      ))}
      {t('heatmap.more')}
    </Legend>
  )
}

/** Scrolls to the newest days where the calendar is wider than the page, as on phones. */
function showLatest(box: HTMLElement | null): void {
  if (box !== null) box.scrollLeft = box.scrollWidth
}

const Frame = styled.div`
  position: relative;
  min-width: 0;
  ${tabular}
`

const Scroll = styled.div`
  overflow-x: auto;
  padding-bottom: ${theme.space(1)};
  text {
    fill: ${theme.color.muted};
    font-size: 11px;
  }
`

const Legend = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: 3px;
  color: ${theme.color.muted};
  font-size: ${theme.size.tiny};
  i {
    width: ${leastCellPx}px;
    height: ${leastCellPx}px;
    border-radius: 3px;
    background: ${theme.color.ac};
  }
`
