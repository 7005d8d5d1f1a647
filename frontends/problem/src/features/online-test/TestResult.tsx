import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { formatMemory, formatTime, Notice, tabular, theme, VerdictBadge } from '@verdict/ui'
import { firstDifference } from '../../shown-text/first-difference.ts'
import { ShownText } from '../../shown-text/ShownText.tsx'
import type { TestOutcome } from './follow-test.ts'
import type { OnlineTest } from './use-online-test.ts'

/** The run under way, or what came out of the latest one on the chosen source. */
export function TestResult({ test }: { test: OnlineTest }) {
  const { running, source, last } = test
  return (
    <div role="status" aria-live="polite" data-testid="test-result">
      {running?.source === source ? (
        <Line>
          <VerdictBadge status={running.status} />
        </Line>
      ) : (
        last !== undefined &&
        ('error' in last ? <Notice tone="danger">{last.error}</Notice> : <Outcome outcome={last.outcome} />)
      )}
    </div>
  )
}

function Outcome({ outcome }: { outcome: TestOutcome }) {
  const { t } = useTranslation('problem')
  const { status, userOutput, stderr, expectedOutput } = outcome
  const didNotRun = status === JudgeStatus.CompileError || status === JudgeStatus.SystemError
  const hasExpected = (expectedOutput ?? '') !== ''
  const difference = differenceOf(outcome)
  return (
    <Stack>
      <Line>
        <VerdictBadge status={status} />
        {!didNotRun && (
          <Figures>
            <span>{formatTime(outcome.time)}</span>
            <span>{formatMemory(outcome.memory)}</span>
          </Figures>
        )}
        {difference !== null && <Figures>{t('shown.firstDifference', { line: difference.line })}</Figures>}
        {status === JudgeStatus.Accepted && !hasExpected && <Figures>{t('test.nothingExpected')}</Figures>}
      </Line>
      {!didNotRun && (
        <Pair>
          <ShownText name={t('test.output')} text={userOutput ?? ''} markAt={difference?.output ?? null} />
          {hasExpected && (
            <ShownText name={t('test.expected')} text={expectedOutput ?? ''} markAt={difference?.answer ?? null} />
          )}
        </Pair>
      )}
      {(stderr ?? '') !== '' && <ShownText name={t(didNotRun ? 'test.compiler' : 'test.stderr')} text={stderr ?? ''} />}
    </Stack>
  )
}

/** Where the program's own comparing is that of a checker, two texts that differ may well both be right. */
function differenceOf({ status, problemJudgeMode, userOutput, expectedOutput }: TestOutcome) {
  const isCompared = (problemJudgeMode ?? 'default') === 'default' && (expectedOutput ?? '') !== ''
  const isWrong = status === JudgeStatus.WrongAnswer || status === JudgeStatus.PresentationError
  return isCompared && isWrong ? firstDifference(userOutput ?? '', expectedOutput ?? '') : null
}

const Stack = styled.div`
  display: grid;
  gap: ${theme.space(3)};
`

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(1)} ${theme.space(4)};
  min-height: 24px;
`

const Figures = styled.span`
  display: inline-flex;
  gap: ${theme.space(4)};
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
  ${tabular}
`

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 240px), 1fr));
  gap: ${theme.space(3)};
`
