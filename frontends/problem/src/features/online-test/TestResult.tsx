import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { formatMemory, formatTime, Notice, Stack, tabular, theme, VerdictBadge } from '@verdict/ui'
import { OutputComparison } from '../../output-view/OutputComparison.tsx'
import { TextBlock } from '../../output-view/TextBlock.tsx'
import { judgeMessage } from '../../judging/judge-message.ts'
import type { OnlineTest } from './use-online-test.ts'
import type { CaseOutcome } from './runs/use-test-runs.ts'

/** The server truncates outputs to this length. */
const shownCharacters = 1000

/** The current run, or the latest result of the selected case, with errors above it. */
export function TestResult({ test }: { test: OnlineTest }) {
  const { running, refusal, cases } = test
  const key = cases.chosen?.key ?? ''
  const outcome = test.outcomeOf(key)
  return (
    <Stack $gap={3} role="status" aria-live="polite" data-testid="test-result">
      {refusal !== null && <Notice tone="danger">{refusal}</Notice>}
      {running?.keys.includes(key) === true ? (
        <Line>
          <VerdictBadge status={running.status} />
        </Line>
      ) : (
        outcome !== undefined && <Outcome outcome={outcome} />
      )}
    </Stack>
  )
}

function Outcome({ outcome }: { outcome: CaseOutcome }) {
  const { t } = useTranslation('problem')
  const { status, output, stderr, message, expected, judgeMode } = outcome
  const isChecked = judgeMode !== 'default' && expected !== ''
  return (
    <>
      <Line>
        <VerdictBadge status={status} />
        {output !== null && (
          <Figures>
            <span>{formatTime(outcome.time)}</span>
            <span>{formatMemory(outcome.memory)}</span>
          </Figures>
        )}
        {message !== '' && <span>{judgeMessage(message, t)}</span>}
        {isChecked && output !== null && <Figures>{t('test.byChecker')}</Figures>}
        {status === JudgeStatus.Accepted && expected === '' && <Figures>{t('test.nothingExpected')}</Figures>}
      </Line>
      {output !== null && <Output outcome={outcome} />}
      {stderr !== '' && <TextBlock name={t(output === null ? 'test.compiler' : 'test.stderr')} text={stderr} />}
    </>
  )
}

/** With a checker, different outputs may both be right: they are shown side by side without marks. */
function Output({ outcome }: { outcome: CaseOutcome }) {
  const { t } = useTranslation('problem')
  const { status, expected, judgeMode, excerpt } = outcome
  const output = outcome.output ?? ''
  const isWrong = status === JudgeStatus.WrongAnswer || status === JudgeStatus.PresentationError
  if (isWrong && judgeMode === 'default' && expected !== '') {
    const isCut = [...output].length >= shownCharacters
    return isCut && excerpt !== undefined && excerpt.line > 0 ? (
      <OutputComparison output={excerpt.output} expected={excerpt.answer} differsAt={excerpt.line} />
    ) : (
      <OutputComparison output={output} expected={expected} />
    )
  }
  return (
    <Pair>
      <TextBlock name={t('test.output')} text={output} />
      {expected !== '' && <TextBlock name={t('test.expected')} text={expected} />}
    </Pair>
  )
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(1)} ${theme.space(4)};
  min-height: 24px;
  overflow-wrap: anywhere;
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
