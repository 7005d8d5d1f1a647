import { scaleBand, scaleLinear } from 'd3-scale'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatPassRate, tabular, theme, visuallyHidden } from '@verdict/ui'
import { styled } from 'styled-components'

interface Week {
  dateStrList: readonly string[]
  acCountList: readonly number[]
  totalCountList: readonly number[]
}

interface Day {
  date: string
  total: number
  accepted: number
}

const height = 148
/** `right` leaves space for the labels of the axis. */
const margin = { top: 14, right: 36, bottom: 24 }
const tickCount = 3
/** Width of a date label in px; where bars are narrower, not every bar has one. */
const labelWidth = 42

export interface WeekChartProps {
  week: Week
}

/** Shows the submissions of the last seven days as bars; the filled part is the accepted ones. */
export function WeekChart({ week }: WeekChartProps) {
  const { t } = useTranslation('shell')
  const box = useRef<HTMLElement>(null)
  const width = useWidth(box, 480)
  const [pointed, setPointed] = useState<number | null>(null)
  const days = week.dateStrList.map((date, index) => ({
    date,
    total: week.totalCountList[index] ?? 0,
    accepted: week.acCountList[index] ?? 0,
  }))
  const shown = pointed === null ? undefined : days[pointed]
  return (
    <Figure ref={box}>
      <figcaption>{shown === undefined ? t('home.week') : sentence(shown, t)}</figcaption>
      <svg width={width} height={height} aria-hidden onPointerLeave={() => setPointed(null)}>
        <Bars days={days} width={width} pointed={pointed} onPoint={setPointed} />
      </svg>
      <ul>
        {days.map((day) => (
          <li key={day.date}>{sentence(day, t)}</li>
        ))}
      </ul>
    </Figure>
  )
}

function sentence({ date, total, accepted }: Day, t: ReturnType<typeof useTranslation<'shell'>>['t']): string {
  return t('home.day', {
    date,
    total: formatCount(total),
    accepted: formatCount(accepted),
    rate: formatPassRate(accepted, total),
  })
}

interface BarsProps {
  days: readonly Day[]
  width: number
  pointed: number | null
  onPoint: (index: number) => void
}

function Bars({ days, width, pointed, onPoint }: BarsProps) {
  const x = scaleBand(
    days.map((_, index) => index),
    [0, width - margin.right],
  )
    .paddingInner(0.45)
    .paddingOuter(0.15)
  const y = scaleLinear([0, Math.max(4, ...days.map((day) => day.total))], [height - margin.bottom, margin.top])
  const barWidth = Math.min(x.bandwidth(), 44)
  const labelEvery = Math.ceil(labelWidth / x.step())
  return (
    <>
      {y.ticks(tickCount).map((tick) => (
        <g key={tick}>
          <line x1={0} x2={width - margin.right} y1={y(tick)} y2={y(tick)} stroke={theme.color.line} />
          {tick > 0 && (
            <text x={width} y={y(tick) + 4} textAnchor="end">
              {formatCount(tick)}
            </text>
          )}
        </g>
      ))}
      {days.map((day, index) => {
        const centre = (x(index) ?? 0) + x.bandwidth() / 2
        const bar = { x: centre - barWidth / 2, width: barWidth, rx: 3 }
        return (
          <g key={day.date} onPointerEnter={() => onPoint(index)}>
            <rect x={centre - x.step() / 2} width={x.step()} height={height} fill="transparent" />
            <rect
              {...bar}
              y={y(day.total)}
              height={y(0) - y(day.total)}
              fill={theme.color.accent}
              opacity={pointed === index ? 0.38 : 0.22}
            />
            <rect {...bar} y={y(day.accepted)} height={y(0) - y(day.accepted)} fill={theme.color.ac} />
            {(days.length - 1 - index) % labelEvery === 0 && (
              <text x={centre} y={height - 6} textAnchor="middle">
                {day.date}
              </text>
            )}
          </g>
        )
      })}
    </>
  )
}

/** Width of an element in px, updated as it changes; a guess before the first measurement. */
function useWidth(element: RefObject<HTMLElement | null>, guessPx: number): number {
  const [width, setWidth] = useState(guessPx)
  useEffect(() => {
    const target = element.current
    if (target === null) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setWidth(Math.max(1, entry.contentRect.width))
    })
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])
  return width
}

const Figure = styled.figure`
  position: relative;
  margin-top: ${theme.space(5)};
  figcaption {
    color: ${theme.color.faint};
    font-size: ${theme.size.tiny};
    ${tabular}
  }
  svg {
    display: block;
    overflow: visible;
  }
  text {
    color: ${theme.color.faint};
    fill: currentColor;
    font-size: 11px;
    ${tabular}
  }
  ul {
    ${visuallyHidden}
  }
`
