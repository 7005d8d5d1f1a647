import { QuestionKind } from '@verdict/proto/codes/ai'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { Button, Card, EmptyState, MutedText, SkeletonText, Stack } from '@verdict/ui'
import { AnswerView } from '../answers/AnswerView.tsx'
import { isBusy } from '../conversation/conversation-state.ts'
import { FailedQuestion } from '../answers/FailedQuestion.tsx'
import { type ProblemSubject, solvingQuestions, styleQuestions } from '../problem-questions.ts'
import { useConversation } from '../conversation/use-conversation.ts'
import { useOwnSubmission } from '../use-own-submission.ts'
import { refreshTutorState, type TutorState } from '../use-tutor-state.ts'
import { useStop } from '../use-stop.ts'
import { useTutorText } from '../use-tutor-text.ts'

export interface SubjectProps {
  subject: ProblemSubject
  state: TutorState
}

/** Help with the solution: ideas, sample code, and comments on an accepted program. */
export function SolutionTab(props: SubjectProps) {
  const isAccepted = useOwnSubmission(props.subject).judged?.status === JudgeStatus.Accepted
  return (
    <Stack>
      {isAccepted && props.state.kinds.includes(QuestionKind.style) && <Solving {...props} part="style" />}
      <Solving {...props} part="idea" />
      <Solving {...props} part="code" />
    </Stack>
  )
}

/** The latest answer to one of the questions, and the button that asks it. */
function Solving({ subject, state, part }: SubjectProps & { part: 'idea' | 'code' | 'style' }) {
  const t = useTutorText()
  const type = QuestionKind[part]
  const [{ entries, pending, loading, brokenConnections }, conversation] = useConversation(() => ({
    ...(type === QuestionKind.style ? styleQuestions(subject) : solvingQuestions(subject, type)),
    onSettled: refreshTutorState,
  }))
  const latest = entries.at(-1)
  const isAsking = isBusy({ entries, pending })
  const stop = useStop(conversation)
  const ask = () => void conversation.ask({ message: '' })
  return (
    <Card
      title={t(`${part}.title`)}
      extra={
        isAsking ? (
          <Button small onClick={stop}>
            {t('message.stop')}
          </Button>
        ) : (
          <Button small disabled={state.refusal !== null || !state.kinds.includes(type)} onClick={ask}>
            {t(latest === undefined ? `${part}.ask` : `${part}.again`)}
          </Button>
        )
      }
    >
      <Stack>
        {loading === 'first' && <SkeletonText lines={3} />}
        {loading === 'failed' && (
          <EmptyState role="alert">
            <span>{t(`${part}.failed`)}</span>
            <Button onClick={conversation.reload}>{t('message.retry')}</Button>
          </EmptyState>
        )}
        {loading === null && latest === undefined && (
          <MutedText as="p" $size="small">
            {t(`${part}.lead`)}
          </MutedText>
        )}
        {pending?.failure != null && <FailedQuestion failure={pending.failure} onRetry={ask} />}
        {pending?.failure === null && (
          <MutedText as="p" $size="small" role="status">
            {t('answer.thinking')}
          </MutedText>
        )}
        {latest !== undefined && (
          <AnswerView
            key={latest.id}
            entry={latest}
            broken={brokenConnections[latest.id]}
            conversation={conversation}
            onRetry={ask}
          />
        )}
      </Stack>
    </Card>
  )
}
