import { arc, pie, type PieArcDatum } from 'd3-shape'
import { styled } from 'styled-components'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { formatCount, media, tabular, theme, useLanguage, VerdictBadge, verdictOf } from '@verdict/ui'
import type { ProblemCount } from './problem-count.ts'

interface Slice {
  status: number
  count: number
}

const sizePx = 180

function slicesOf(count: ProblemCount): Slice[] {
  return [
    { status: JudgeStatus.Accepted, count: count.ac },
    { status: JudgeStatus.WrongAnswer, count: count.wa },
    { status: JudgeStatus.TimeLimitExceeded, count: count.tle },
    { status: JudgeStatus.MemoryLimitExceeded, count: count.mle },
    { status: JudgeStatus.RuntimeError, count: count.re },
    { status: JudgeStatus.PresentationError, count: count.pe },
    { status: JudgeStatus.CompileError, count: count.ce },
    { status: JudgeStatus.PartialAccepted, count: count.pa },
    { status: JudgeStatus.SystemError, count: count.se },
  ].filter((slice) => slice.count > 0)
}

export function StatisticsPie({ count }: { count: ProblemCount }) {
  const locale = useLanguage((state) => state.locale)
  const slices = slicesOf(count)
  const layout = pie<Slice>()
    .value((slice) => slice.count)
    .sort(null)
    .padAngle(slices.length > 1 ? 0.02 : 0)
  const draw = arc<PieArcDatum<Slice>>()
    .innerRadius(sizePx * 0.3)
    .outerRadius(sizePx / 2)
    .cornerRadius(3)
  return (
    <Layout>
      <svg width={sizePx} height={sizePx} viewBox={`${-sizePx / 2} ${-sizePx / 2} ${sizePx} ${sizePx}`} aria-hidden>
        {layout(slices).map((one) => (
          <path
            key={one.data.status}
            d={draw(one) ?? ''}
            fill={theme.color[verdictOf(one.data.status, locale).color]}
          />
        ))}
      </svg>
      <Legend>
        {slices.map(({ status, count: value }) => (
          <li key={status}>
            <VerdictBadge status={status} />
            <span>
              {formatCount(value)} · {((100 * value) / count.total).toFixed(1)}%
            </span>
          </li>
        ))}
      </Legend>
    </Layout>
  )
}

const Layout = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space(6)};
  svg {
    flex: none;
  }
  ${media.phone} {
    flex-direction: column;
  }
`

const Legend = styled.ul`
  display: grid;
  gap: ${theme.space(2)};
  flex: 1;
  min-width: 0;
  width: 100%;
  list-style: none;
  font-size: ${theme.size.small};
  li {
    display: flex;
    justify-content: space-between;
    gap: ${theme.space(3)};
  }
  li > span:last-child {
    color: ${theme.color.muted};
    white-space: nowrap;
    ${tabular}
  }
`
