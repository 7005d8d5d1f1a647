import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { styled } from 'styled-components'
import { QuestionKind } from '@verdict/proto/codes/ai'
import { getSubmissionDetail } from '@verdict/proto/http/submission'
import { api, Button, EmptyState, SkeletonText, theme, VerdictBadge } from '@verdict/ui'
import { CodeView } from '../../code/CodeView.tsx'
import { scopeFields } from '../../scope/scope.ts'
import { isBusy } from './conversation.ts'
import { FailedQuestion } from './FailedQuestion.tsx'
import { HintLadder } from './HintLadder.tsx'
import { NextHintLine } from './NextHintLine.tsx'
import { diagnosisQuestions } from './problem-questions.ts'
import type { SubjectProps } from './SolutionTab.tsx'
import { useConversation } from './use-conversation.ts'
import { refreshTutorState } from './use-tutor-state.ts'
import { useTutorText } from './use-tutor-text.ts'

/** The reader's code and the hints about it, one step after the other. */
export function DiagnosisTab({ subject, state }: SubjectProps) {
  const t = useTutorText()
  const [diagnosis, conversation] = useConversation(() => ({
    ...diagnosisQuestions(subject),
    onSettled: refreshTutorState,
  }))
  const { entries, pending, loading } = diagnosis
  const mayAsk = state.refusal === null && state.kinds.includes(QuestionKind.diagnosis)
  const isAsking = isBusy(diagnosis)
  const ask = (isNext: boolean) => void conversation.ask({ message: '', isNext })
  const askFirst = useEffectEvent(() => ask(false))
  const hasAsked = useRef(false)
  const isEmpty = loading === null && entries.length === 0
  // Who opens the page wants the first hint: it costs nothing and gives nothing away.
  useEffect(() => {
    if (!isEmpty || !mayAsk || hasAsked.current) return
    hasAsked.current = true
    askFirst()
  }, [isEmpty, mayAsk])
  return (
    <Stack>
      <OwnCode subject={subject} />
      {loading === 'first' && <SkeletonText lines={4} />}
      {loading === 'failed' && (
        <EmptyState role="alert">
          <span>{t('ladder.failed')}</span>
          <Button onClick={conversation.reload}>{t('message.retry')}</Button>
        </EmptyState>
      )}
      <HintLadder diagnosis={diagnosis} conversation={conversation} />
      {pending?.failure != null && (
        <FailedQuestion failure={pending.failure} onRetry={() => void conversation.ask(pending)} />
      )}
      {pending?.failure === null && <Quiet role="status">{t('answer.thinking')}</Quiet>}
      {isAsking ? (
        <Row>
          <Button onClick={() => void conversation.cancel()}>{t('message.stop')}</Button>
        </Row>
      ) : isEmpty && mayAsk && pending === null ? (
        <Row>
          <Button variant="primary" onClick={() => ask(false)}>
            {t('ladder.first')}
          </Button>
        </Row>
      ) : (
        mayAsk && entries.length > 0 && <NextHintLine state={state} onAsk={() => ask(true)} />
      )}
    </Stack>
  )
}

function OwnCode({ subject: { scope, submitId } }: Pick<SubjectProps, 'subject'>) {
  const t = useTutorText()
  const detail = useQuery(api.query(getSubmissionDetail, { query: { submitId, ...scopeFields(scope) } }))
  const submission = detail.data?.submission
  return (
    <details>
      <Summary>
        {t('mine.title')}
        {submission !== undefined && (
          <>
            <VerdictBadge form="short" status={submission.status} score={submission.score} />
            <Quiet as="span">{submission.language}</Quiet>
          </>
        )}
      </Summary>
      {detail.error !== null && (
        <EmptyState role="alert">
          <span>{t('mine.failed')}</span>
          <Button onClick={() => void detail.refetch()}>{t('message.retry')}</Button>
        </EmptyState>
      )}
      {submission !== undefined && <CodeView code={submission.code ?? ''} language={submission.language ?? ''} />}
    </details>
  )
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(4)};
`

const Summary = styled.summary`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(2)};
  min-height: ${theme.height.control};
  cursor: pointer;
  font-weight: 600;
  &::before {
    content: '▸';
    color: ${theme.color.faint};
  }
  details[open] > &::before {
    rotate: 90deg;
  }
`

const Row = styled.div`
  display: flex;
  gap: ${theme.space(2)};
`

const Quiet = styled.p`
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
  font-weight: 400;
`
