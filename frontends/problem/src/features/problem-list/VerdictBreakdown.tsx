import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { formatCount, MutedText, ProgressBar, tabular, theme, VerdictBadge } from '@verdict/ui'
import type { ProblemRow } from './problem-columns.tsx'

const parts = [
  ['ac', JudgeStatus.Accepted],
  ['wa', JudgeStatus.WrongAnswer],
  ['tle', JudgeStatus.TimeLimitExceeded],
  ['mle', JudgeStatus.MemoryLimitExceeded],
  ['re', JudgeStatus.RuntimeError],
  ['pe', JudgeStatus.PresentationError],
  ['ce', JudgeStatus.CompileError],
  ['pa', JudgeStatus.PartialAccepted],
  ['se', JudgeStatus.SystemError],
] as const

/** Distribution of verdicts of a problem, shown while its row is hovered. */
export function VerdictBreakdown({ row }: { row: ProblemRow }) {
  const { t } = useTranslation('problem')
  if (row.total === 0)
    return (
      <MutedText as="p" $size="small">
        {t('list.noSubmissions')}
      </MutedText>
    )
  return (
    <Box>
      <MutedText as="p" $size="small">
        {t('list.breakdown', { count: row.total, total: formatCount(row.total) })}
      </MutedText>
      {parts
        .filter(([key]) => row[key] > 0)
        .map(([key, status]) => (
          <Line key={key}>
            <VerdictBadge form="short" status={status} />
            <Bar>
              <i style={{ width: `${Math.max(2, (100 * row[key]) / row.total)}%` }} />
            </Bar>
            <Count>{formatCount(row[key])}</Count>
          </Line>
        ))}
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  gap: ${theme.space(1)};
  width: 240px;
`

const Line = styled.div`
  display: grid;
  grid-template-columns: 64px 1fr 48px;
  align-items: center;
  gap: ${theme.space(2)};
  font-size: ${theme.size.small};
`

const Bar = styled(ProgressBar)`
  i {
    background: ${theme.color.lineStrong};
  }
`

const Count = styled.span`
  text-align: right;
  ${tabular}
`
