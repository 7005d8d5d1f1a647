import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { scopeKind } from '@verdict/proto/codes/scope'
import { lazyComponent, paths, theme, VerdictBadge } from '@verdict/ui'
import { isWaiting, useJudging } from '../../judging/use-judging.ts'
import { useScope } from '../../scope/scope.ts'
import type { Limits } from '../../problem-detail/limits.ts'
import type { CaseDetailProps } from '../submission/cases/CaseDetail.tsx'
import { UsageBars } from '../../judging/UsageBars.tsx'
import type { NextProblemOfferProps } from '../next-problem/NextProblemOffer.tsx'
import type { CodeMarkers } from '../code-editor/code-markers.ts'
import { BrowserRunOffer } from '../browser-run/BrowserRunOffer.tsx'
import type { SubmitResult } from '../submit/use-submit.ts'
import { CompilerText, FailureDetail } from './VerdictDetail.tsx'

/** Loaded after a problem is solved. */
const NextProblemOffer = lazyComponent<NextProblemOfferProps>(
  async () => (await import('../next-problem/NextProblemOffer.tsx')).NextProblemOffer,
)

export interface VerdictPanelProps {
  problemId: string
  submitted: SubmitResult
  /** This is the submitted code. */
  code: string
  limits: Limits
  marks: CodeMarkers
  /** Runs the code in the editor on the samples, if there are any. */
  onRunSamples: (() => void) | undefined
  /** Takes the input of a test that failed into the online test. */
  onTry?: CaseDetailProps['onTry']
  onFinal: () => void
}

/** Verdicts without failed tests. */
const withoutFailure: readonly number[] = [
  JudgeStatus.Accepted,
  JudgeStatus.CompileError,
  JudgeStatus.Cancelled,
  JudgeStatus.SystemError,
  JudgeStatus.SubmittedFailed,
]

/** The latest submission: state and progress, then failures, time and memory against their limits. */
export function VerdictPanel(props: VerdictPanelProps) {
  const { problemId, submitted, code, limits, marks, onRunSamples, onTry, onFinal } = props
  const { t } = useTranslation('problem')
  const scope = useScope()
  const judging = useJudging([submitted], { onFinal })(submitted.submitId)
  const state = judging?.state ?? submitted
  const isOver = !isWaiting(state.status)
  const detail = {
    submitId: submitted.submitId,
    onMarks: (found: CodeMarkers['shown']) => marks.show(code, found),
    onChosen: marks.goTo,
  }
  return (
    <Panel data-testid="verdict">
      <Line role="status" aria-live="polite">
        <Big>
          <VerdictBadge status={state.status} score={state.score} progress={judging?.progress ?? null} />
        </Big>
        <Link to={paths.submission(submitted.submitId, scope)}>{t('editor.details', { id: submitted.submitId })}</Link>
      </Line>
      {!isOver && <BrowserRunOffer submission={submitted} />}
      {state.status === JudgeStatus.CompileError && <CompilerText {...detail} />}
      {isOver && !withoutFailure.includes(state.status) && (
        <FailureDetail {...detail} onRunSamples={onRunSamples} onTry={onTry} />
      )}
      {state.status === JudgeStatus.Accepted && <Next problemId={problemId} />}
      {isOver && <UsageBars time={state.time} memory={state.memory} limits={limits} />}
    </Panel>
  )
}

/** The next problem; not in contests. */
function Next({ problemId }: NextProblemOfferProps) {
  if (scopeKind(useScope()) === 'contest') return null
  return (
    <Suspense fallback={null}>
      <NextProblemOffer problemId={problemId} />
    </Suspense>
  )
}

const Panel = styled.div`
  flex: none;
  max-height: 46%;
  overflow: auto;
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
