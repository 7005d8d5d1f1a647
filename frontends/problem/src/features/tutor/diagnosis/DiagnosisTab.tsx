import { useEffect, useEffectEvent, useRef } from 'react'
import { styled } from 'styled-components'
import { QuestionKind } from '@verdict/proto/codes/ai'
import { Button, EmptyState, Row, SkeletonText, Stack, theme } from '@verdict/ui'
import { isWaiting } from '../../../judging/use-judging.ts'
import { isBusy } from '../conversation/conversation-state.ts'
import { CounterexampleCard } from './CounterexampleCard.tsx'
import { FailedQuestion } from '../answers/FailedQuestion.tsx'
import { HintLadder } from './HintLadder.tsx'
import { NextHintLine } from './NextHintLine.tsx'
import { OwnCode } from './OwnCode.tsx'
import { diagnosisQuestions } from '../problem-questions.ts'
import type { SubjectProps } from './SolutionTab.tsx'
import { useConversation } from '../conversation/use-conversation.ts'
import { useOwnSubmission } from '../use-own-submission.ts'
import { useStop } from '../use-stop.ts'
import { refreshTutorState } from '../use-tutor-state.ts'
import { useTutorText } from '../use-tutor-text.ts'

/** The reader's code and hints about it. */
export function DiagnosisTab({ subject, state }: SubjectProps) {
  const t = useTutorText()
  const [diagnosis, conversation] = useConversation(() => ({
    ...diagnosisQuestions(subject),
    onSettled: refreshTutorState,
  }))
  const stop = useStop(conversation)
  const own = useOwnSubmission(subject)
  const isJudging = own.judged !== null && isWaiting(own.judged.status)
  const { entries, pending, loading } = diagnosis
  const mayAsk = state.refusal === null && state.kinds.includes(QuestionKind.diagnosis)
  const isAsking = isBusy(diagnosis)
  const ask = (isNext: boolean) => void conversation.ask({ message: '', isNext })
  const askFirst = useEffectEvent(() => ask(false))
  const hasRequested = useRef(false)
  const isEmpty = loading === null && entries.length === 0
  const isReady = isEmpty && mayAsk && !own.isLoading && !isJudging
  // The first hint is requested automatically, because it is free and reveals nothing.
  useEffect(() => {
    if (!isReady || hasRequested.current) return
    hasRequested.current = true
    askFirst()
  }, [isReady])
  return (
    <Stack>
      <OwnCode own={own} />
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
        <Row $nowrap>
          <Button onClick={stop}>{t('message.stop')}</Button>
        </Row>
      ) : isEmpty && mayAsk && isJudging ? (
        <Quiet role="status">{t('ladder.judging')}</Quiet>
      ) : isReady && pending === null ? (
        <Row $nowrap>
          <Button variant="primary" onClick={() => ask(false)}>
            {t('ladder.first')}
          </Button>
        </Row>
      ) : (
        mayAsk && entries.length > 0 && <NextHintLine state={state} onAsk={() => ask(true)} />
      )}
      <CounterexampleCard subject={subject} isJudging={own.isLoading || isJudging} />
    </Stack>
  )
}

const Quiet = styled.p`
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
  font-weight: 400;
`
