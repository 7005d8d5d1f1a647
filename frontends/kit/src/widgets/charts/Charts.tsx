import { scaleBand, scaleLinear, scalePoint } from 'd3-scale'
import { arc, line, pie, type PieArcDatum } from 'd3-shape'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { type ColorName, formatCount, tabular, theme } from '@verdict/ui'
import { axisLabel } from './axis-label.rules.ts'
import { ChartTable } from './ChartTable.tsx'
import { useElementWidth } from './use-element-width.ts'
import { useWidgetsText } from '../texts/use-widgets-text.ts'

export interface Series {
  name: string
  color: ColorName
  /** One value for each label; null is a gap. */
  values: readonly (number | null)[]
}

export interface SeriesChartProps {
  /** Screen readers read this description. */
  label: string
  labels: readonly string[]
  series: readonly Series[]
  heightPx?: number
}

const margin = { top: 8, right: 8, bottom: 24, left: 40 }
const labelWidthPx = 64

/** A line chart with one line for each series. */
export function LineChart(props: SeriesChartProps) {
  return (
    <Axes {...props}>
      {({ x, y }) =>
        props.series.map(({ name, color, values }) => {
          const draw = line<number | null>()
            .defined((value) => value !== null)
            .x((_, at) => x(at))
            .y((value) => y(value ?? 0))
          return (
            <g key={name} stroke={theme.color[color]} fill={theme.color[color]}>
              <path d={draw([...values]) ?? ''} fill="none" strokeWidth={2} strokeLinejoin="round" />
              {values.map(
                (value, at) =>
                  value !== null && (
                    <circle key={props.labels[at]} cx={x(at)} cy={y(value)} r={3} stroke="none">
                      <title>{`${name}, ${props.labels[at] ?? ''}: ${formatCount(value)}`}</title>
                    </circle>
                  ),
              )}
            </g>
          )
        })
      }
    </Axes>
  )
}

/** A bar chart; bars of several series are grouped. */
export function BarChart(props: SeriesChartProps) {
  const { series, labels } = props
  return (
    <Axes {...props} isBanded>
      {({ x, y, bandPx, basePx }) => {
        const inner = scaleBand<number>()
          .domain(series.map((_, at) => at))
          .range([-bandPx / 2, bandPx / 2])
          .paddingInner(0.12)
        return series.map(({ name, color, values }, seriesAt) =>
          values.map(
            (value, at) =>
              value !== null && (
                <rect
                  key={`${name}-${labels[at] ?? ''}`}
                  x={x(at) + (inner(seriesAt) ?? 0)}
                  y={y(value)}
                  width={inner.bandwidth()}
                  height={Math.max(0, basePx - y(value))}
                  rx={2}
                  fill={theme.color[color]}
                >
                  <title>{`${name}, ${labels[at] ?? ''}: ${formatCount(value)}`}</title>
                </rect>
              ),
          ),
        )
      }}
    </Axes>
  )
}

interface Plot {
  x: (at: number) => number
  y: (value: number) => number
  bandPx: number
  basePx: number
}

interface AxesProps extends SeriesChartProps {
  isBanded?: boolean
  children: (plot: Plot) => ReactNode
}

function Axes({ label, labels, series, heightPx = 220, isBanded = false, children }: AxesProps) {
  const [ref, widthPx] = useElementWidth(480)
  const indexes = labels.map((_, at) => at)
  const range: [number, number] = [margin.left, widthPx - margin.right]
  const bands = scaleBand<number>().domain(indexes).range(range).padding(0.25)
  const points = scalePoint<number>().domain(indexes).range(range).padding(0.3)
  const highest = Math.max(1, ...series.flatMap(({ values }) => values.filter((value) => value !== null)))
  const basePx = heightPx - margin.bottom
  const y = scaleLinear().domain([0, highest]).nice(4).range([basePx, margin.top])
  const x = (at: number) => (isBanded ? (bands(at) ?? 0) + bands.bandwidth() / 2 : (points(at) ?? 0))
  const every = Math.max(1, Math.ceil((labels.length * labelWidthPx) / Math.max(1, widthPx)))
  const roomPx = ((widthPx - margin.left - margin.right) / Math.max(1, labels.length)) * every
  return (
    <Figure ref={ref}>
      <svg width={widthPx} height={heightPx} role="img" aria-label={label}>
        {y.ticks(4).map((tick) => (
          <g key={tick} transform={`translate(0 ${y(tick)})`}>
            <line x1={margin.left} x2={widthPx - margin.right} stroke={theme.color.line} />
            <text x={margin.left - 8} dy="0.32em" textAnchor="end">
              {formatCount(tick)}
            </text>
          </g>
        ))}
        {labels.map(
          (text, at) =>
            at % every === 0 && (
              <text key={`${at} ${text}`} y={heightPx - 6} {...axisLabel(text, x(at), { roomPx, widthPx })} />
            ),
        )}
        {children({ x, y, bandPx: bands.bandwidth(), basePx })}
      </svg>
      {series.length > 1 && (
        <Legend>
          {series.map(({ name, color }) => (
            <li key={name}>
              <i style={{ background: theme.color[color] }} />
              {name}
            </li>
          ))}
        </Legend>
      )}
      <ChartTable
        caption={label}
        head={[label, ...series.map(({ name }) => name)]}
        rows={labels.map((text, at) => [text, ...series.map(({ values }) => values[at] ?? '–')])}
      />
    </Figure>
  )
}

export interface Slice {
  name: string
  color: ColorName
  value: number
}

export interface DonutChartProps {
  label: string
  slices: readonly Slice[]
  sizePx?: number
}

/** A donut chart with the total in the middle. */
export function DonutChart({ label, slices, sizePx = 180 }: DonutChartProps) {
  const t = useWidgetsText()
  const total = slices.reduce((sum, { value }) => sum + value, 0)
  const layout = pie<Slice>()
    .value(({ value }) => value)
    .sort(null)
    .padAngle(slices.length > 1 ? 0.02 : 0)
  const draw = arc<PieArcDatum<Slice>>()
    .innerRadius(sizePx * 0.32)
    .outerRadius(sizePx / 2)
    .cornerRadius(3)
  return (
    <Donut>
      <svg
        width={sizePx}
        height={sizePx}
        viewBox={`${-sizePx / 2} ${-sizePx / 2} ${sizePx} ${sizePx}`}
        role="img"
        aria-label={label}
      >
        {layout([...slices]).map((one) => (
          <path key={one.data.name} d={draw(one) ?? ''} fill={theme.color[one.data.color]}>
            <title>{`${one.data.name}: ${formatCount(one.data.value)}`}</title>
          </path>
        ))}
        <text textAnchor="middle" dy="0.35em" fontSize={20} fontWeight={600} fill={theme.color.text}>
          {formatCount(total)}
        </text>
      </svg>
      <Legend $isColumn>
        {slices.map(({ name, color, value }) => (
          <li key={name}>
            <i style={{ background: theme.color[color] }} />
            {name}
            <b>{formatCount(value)}</b>
          </li>
        ))}
      </Legend>
      <ChartTable
        caption={label}
        head={[label, t('chart.total')]}
        rows={slices.map(({ name, value }) => [name, value])}
      />
    </Donut>
  )
}

const Figure = styled.div`
  position: relative;
  min-width: 0;
  /* Until it has learned of a new width, the picture ends where its place does. */
  overflow: hidden;
  ${tabular}
  svg {
    display: block;
    max-width: 100%;
  }
  text {
    color: ${theme.color.muted};
    fill: currentColor;
    font-size: ${theme.size.tiny};
  }
`

const Donut = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(6)};
  ${tabular}
`

const Legend = styled.ul<{ $isColumn?: boolean }>`
  display: flex;
  flex-direction: ${({ $isColumn = false }) => ($isColumn ? 'column' : 'row')};
  flex-wrap: wrap;
  gap: ${theme.space(1)} ${theme.space(4)};
  font-size: ${theme.size.small};
  li {
    display: flex;
    align-items: center;
    gap: ${theme.space(2)};
  }
  i {
    width: 10px;
    height: 10px;
    border-radius: 3px;
  }
  b {
    margin-left: auto;
    padding-left: ${theme.space(4)};
    font-weight: 600;
  }
`
