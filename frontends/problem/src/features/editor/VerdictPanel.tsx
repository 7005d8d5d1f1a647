import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { formatMemory, formatTime, tabular, theme, Track, VerdictBadge } from '@verdict/ui'
import { isWaiting, useJudging } from '../../judging/use-judging.ts'
import type { Limits } from '../problem/limits.ts'
import type { Submitted } from './use-submit.ts'

export interface VerdictPanelProps {
  submitted: Submitted
  limits: Limits
  onFinal: () => void
}

/** What becomes of the latest submission: state and progress, then time and memory against their limits. */
export function VerdictPanel({ submitted, limits, onFinal }: VerdictPanelProps) {
  const { t } = useTranslation('problem')
  const judging = useJudging([submitted], { onFinal })(submitted.submitId)
  const state = judging?.state ?? submitted
  const isOver = !isWaiting(state.status)
  return (
    <Panel role="status" aria-live="polite" data-testid="verdict">
      <Line>
        <Big>
          <VerdictBadge status={state.status} score={state.score} progress={judging?.progress ?? null} />
        </Big>
        <Link to={`/submission-detail/${submitted.submitId}`}>{t('editor.details', { id: submitted.submitId })}</Link>
      </Line>
      {isOver && state.time !== null && (
        <Bars>
          <Bar
            name={t('status.timeUsed')}
            value={formatTime(state.time)}
            most={formatTime(limits.timeMs)}
            ratio={state.time / limits.timeMs}
          />
          <Bar
            name={t('status.memoryUsed')}
            value={formatMemory(state.memory)}
            most={formatMemory(limits.memoryMb * 1024)}
            ratio={(state.memory ?? 0) / (limits.memoryMb * 1024)}
          />
        </Bars>
      )}
    </Panel>
  )
}

function Bar({ name, value, most, ratio }: { name: string; value: string; most: string; ratio: number }) {
  return (
    <div>
      <span>{name}</span>
      <Track aria-hidden>
        <i style={{ width: `${Math.min(100, Math.max(1, ratio * 100))}%` }} />
      </Track>
      <span>
        {value} <small>/ {most}</small>
      </span>
    </div>
  )
}

const Panel = styled.div`
  padding: ${theme.space(3)} ${theme.space(4)};
  border-top: ${theme.line};
  background: ${theme.color.surface};
`

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(3)};
  a {
    color: ${theme.color.accent};
    font-size: ${theme.size.small};
  }
`

const Big = styled.span`
  font-size: ${theme.size.reading};
`

const Bars = styled.div`
  display: grid;
  gap: ${theme.space(1)};
  margin-top: ${theme.space(2)};
  max-width: 460px;
  font-size: ${theme.size.small};
  ${tabular}
  > div {
    display: grid;
    grid-template-columns: 56px 1fr auto;
    align-items: center;
    gap: ${theme.space(3)};
  }
  small {
    color: ${theme.color.muted};
  }
`
