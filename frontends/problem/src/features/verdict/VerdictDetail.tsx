import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { getAllCaseResult, getSubmissionDetail } from '@verdict/proto/http/submission/submission'
import { api, Button, Skeleton, theme, VerdictBadge } from '@verdict/ui'
import { useScopeFields } from '../../scope/scope.ts'
import { SafeText } from '../../output-view/SafeText.tsx'
import { CaseDetail, type CaseDetailProps } from '../submission/cases/CaseDetail.tsx'
import { HiddenFailureNotice } from '../submission/cases/HiddenFailureNotice.tsx'
import type { CaseResult, CaseResultsData } from '../submission/submission.ts'
import { type CodeMarker, markerOfException } from '../code-editor/code-markers.ts'
import { CompilerMessages } from './CompilerMessages.tsx'

interface DetailProps {
  submitId: number
  /** Marks places in the program that was submitted. */
  onMarks: (marks: readonly CodeMarker[]) => void
  onChosen: (mark: CodeMarker) => void
}

/** The compiler's output, beside the editor. */
export function CompilerText({ submitId, onMarks, onChosen }: DetailProps) {
  const { t } = useTranslation('problem')
  const detail = useQuery(api.query(getSubmissionDetail, { query: { submitId, ...useScopeFields() } }))
  const text = detail.data?.submission.errorMessage ?? ''
  const messages = detail.data?.compilerMessages
  useMarks(messages, onMarks)
  if (text === '') return null
  return (
    <>
      <CompilerMessages messages={messages ?? []} onChosen={onChosen} />
      <CompilerOutput tabIndex={0} aria-label={t('editor.compilerText')}>
        <SafeText text={text} />
      </CompilerOutput>
    </>
  )
}

/** Number of passed tests and details of the first failed one, as far as the problem shows them. */
export function FailureDetail({
  submitId,
  onMarks,
  onChosen,
  onRunSamples,
  onTry,
}: DetailProps & { onRunSamples: (() => void) | undefined; onTry: CaseDetailProps['onTry'] }) {
  const { t } = useTranslation('problem')
  const cases = useQuery(api.query(getAllCaseResult, { query: { submitId, ...useScopeFields() } }))
  const summary = cases.data?.summary
  const first = firstFailed(cases.data ?? null)
  const mark = markerOfException(first?.userOutput ?? '')
  useMarks(first === undefined ? undefined : mark, onMarks)
  return (
    <Stack>
      <Line>
        {cases.isPending && (
          <Wait>
            <Skeleton heightPx={16} />
          </Wait>
        )}
        {cases.data === null && <span>{t('status.casesHidden')}</span>}
        {summary !== undefined && <span>{t('editor.passed', { passed: summary.passed, total: summary.total })}</span>}
        {summary?.firstFailed != null && (
          <span>
            {t('editor.firstFailed', { seq: summary.firstFailed })}{' '}
            {first !== undefined && <VerdictBadge form="short" status={first.status} score={first.score} />}
          </span>
        )}
        {onRunSamples !== undefined && (
          <Button small onClick={onRunSamples}>
            {t('editor.runSamples')}
          </Button>
        )}
      </Line>
      <CompilerMessages messages={mark} onChosen={onChosen} />
      <HiddenFailureNotice at={cases.data?.failureOpensAt} />
      {first !== undefined && <CaseDetail one={first} onTry={onTry} />}
    </Stack>
  )
}

function firstFailed(data: CaseResultsData | null): CaseResult | undefined {
  const seq = data?.summary?.firstFailed ?? null
  if (data === null || seq === null) return undefined
  const subtasks = data.subTaskJudgeCaseVoList ?? []
  return [...(data.judgeCaseList ?? []), ...subtasks.flatMap((one) => one.subtaskDetailList)].find(
    (one) => one.seq === seq,
  )
}

function useMarks(marks: readonly CodeMarker[] | undefined, onMarks: (marks: readonly CodeMarker[]) => void): void {
  const show = useEffectEvent(() => {
    if (marks !== undefined) onMarks(marks)
  })
  const text = JSON.stringify(marks)
  useEffect(() => show(), [text])
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(3)};
  margin-top: ${theme.space(2)};
`

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(1)} ${theme.space(4)};
  min-height: ${theme.height.controlSmall};
  font-size: ${theme.size.small};
`

/** Placeholder of the details. */
const Wait = styled.span`
  width: 220px;
  max-width: 100%;
`

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
