import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { getSubmissionDetail } from '@verdict/proto/http/submission'
import { api, formatMemory, formatTime, paths, tabular, theme, ProgressBar, VerdictBadge } from '@verdict/ui'
import { isWaiting, useJudging } from '../../judging/use-judging.ts'
import { useScopeFields } from '../../scope/scope.ts'
import { SafeText } from '../../shown-text/SafeText.tsx'
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
        <Link to={paths.submission(submitted.submitId)}>{t('editor.details', { id: submitted.submitId })}</Link>
      </Line>
      {state.status === JudgeStatus.CompileError && <CompilerText submitId={submitted.submitId} />}
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

/** What the compiler said, where the mistake is to be mended. */
function CompilerText({ submitId }: { submitId: number }) {
  const { t } = useTranslation('problem')
  const detail = useQuery(api.query(getSubmissionDetail, { query: { submitId, ...useScopeFields() } }))
  const text = detail.data?.submission.errorMessage ?? ''
  return text === '' ? null : (
    <CompilerOutput tabIndex={0} aria-label={t('editor.compilerText')}>
      <SafeText text={text} />
    </CompilerOutput>
  )
}

function Bar({ name, value, most, ratio }: { name: string; value: string; most: string; ratio: number }) {
  return (
    <div>
      <span>{name}</span>
      <ProgressBar aria-hidden>
        <i style={{ width: `${Math.min(100, Math.max(1, ratio * 100))}%` }} />
      </ProgressBar>
      <span>
        {value} <small>/ {most}</small>
      </span>
    </div>
  )
}

const CompilerOutput = styled.pre`
  max-height: 200px;
  margin: ${theme.space(2)} 0 0;
  padding: ${theme.space(2)} ${theme.space(3)};
  overflow: auto;
  border: ${theme.line};
  border-radius: ${theme.radius.control};
  background: ${theme.color.code};
  font-family: ${theme.font.mono};
  font-size: ${theme.size.small};
  white-space: pre-wrap;
`

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
