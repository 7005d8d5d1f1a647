import { scaleBand, scaleLinear } from 'd3-scale'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatPassRate, tabular, theme } from '@verdict/ui'
import { styled } from 'styled-components'

export interface Week {
  dateStrList: readonly string[]
  acCountList: readonly number[]
  totalCountList: readonly number[]
}

const width = 560
const height = 148
const margin = { top: 16, bottom: 22 }
const tickCount = 2

/** Submissions of the last seven days; what was accepted is the filled part of a bar. */
export function WeekChart({ week }: { week: Week }) {
  const { t } = useTranslation('shell')
  const [pointed, setPointed] = useState<number | null>(null)
  const days = week.dateStrList.map((date, index) => ({
    date,
    total: week.totalCountList[index] ?? 0,
    accepted: week.acCountList[index] ?? 0,
  }))
  const x = scaleBand<number>()
    .domain(days.map((_, index) => index))
    .range([0, width])
    .paddingInner(0.42)
    .paddingOuter(0.1)
  const y = scaleLinear()
    .domain([0, Math.max(4, ...days.map((day) => day.total))])
    .nice(tickCount)
    .range([height - margin.bottom, margin.top])
  const shown = pointed === null ? undefined : days[pointed]
  return (
    <Figure>
      <figcaption>
        {shown === undefined
          ? t('home.week')
          : t('home.day', {
              date: shown.date,
              total: formatCount(shown.total),
              accepted: formatCount(shown.accepted),
              rate: formatPassRate(shown.accepted, shown.total),
            })}
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t('home.week')}
        onPointerLeave={() => setPointed(null)}
      >
        {y.ticks(tickCount).map((tick) => (
          <g key={tick}>
            <line x1={0} x2={width} y1={y(tick)} y2={y(tick)} stroke={theme.color.line} />
            {tick > 0 && (
              <text x={width} y={y(tick) - 4} textAnchor="end">
                {formatCount(tick)}
              </text>
            )}
          </g>
        ))}
        {days.map((day, index) => {
          const left = x(index) ?? 0
          return (
            <g key={day.date} onPointerEnter={() => setPointed(index)}>
              <rect x={left - 16} y={0} width={x.bandwidth() + 32} height={height} fill="transparent" />
              <rect
                x={left}
                y={y(day.total)}
                width={x.bandwidth()}
                height={y(0) - y(day.total)}
                rx={3}
                fill={theme.color.accent}
                opacity={pointed === index ? 0.34 : 0.2}
              />
              <rect
                x={left}
                y={y(day.accepted)}
                width={x.bandwidth()}
                height={y(0) - y(day.accepted)}
                rx={3}
                fill={theme.color.ac}
              />
              <text x={left + x.bandwidth() / 2} y={height - 5} textAnchor="middle">
                {day.date}
              </text>
            </g>
          )
        })}
      </svg>
      <Data days={days} />
    </Figure>
  )
}

/** The same in words, for who cannot see the bars. */
function Data({ days }: { days: readonly { date: string; total: number; accepted: number }[] }) {
  const { t } = useTranslation('shell')
  return (
    <ul>
      {days.map(({ date, total, accepted }) => (
        <li key={date}>{t('home.day', { date, total, accepted, rate: formatPassRate(accepted, total) })}</li>
      ))}
    </ul>
  )
}

const Figure = styled.figure`
  margin-top: ${theme.space(5)};
  figcaption {
    color: ${theme.color.faint};
    font-size: ${theme.size.tiny};
    ${tabular}
  }
  svg {
    display: block;
    width: 100%;
    height: auto;
    overflow: visible;
  }
  text {
    fill: ${theme.color.faint};
    font-size: 12px;
    ${tabular}
  }
  ul {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`
