import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import {
  declineTeacherQuestion,
  getTeacherQuestion,
  readTeacherQuestion,
  withdrawTeacherQuestion,
} from '@verdict/proto/http/teaching/questions'
import { teacherQuestionTopic } from '@verdict/proto/live/teaching'
import {
  api,
  Button,
  Card,
  confirm,
  formatInstant,
  NotFound,
  Notice,
  Page,
  queryClient,
  QueryView,
  Row,
  Stack,
  Tag,
  toast,
  useLiveRefetch,
  useUser,
} from '@verdict/ui'
import { Conversation, LinkedSubmission } from './Conversation.tsx'
import { MessageForm } from './MessageForm.tsx'
import { questionTones } from './QuestionList.tsx'
import { Rating } from './Rating.tsx'
import { DeclineDialog } from '../DeclineDialog.tsx'
import type { Question } from './question.ts'
import '../load-texts.ts'

const refresh = () => queryClient.invalidateQueries({ queryKey: api.keyOf(getTeacherQuestion) })

/** The conversation about a question, updated live. */
export function QuestionPage() {
  const { t } = useTranslation('teachers')
  const id = Number(useParams()['questionId'])
  const isNumber = Number.isSafeInteger(id) && id > 0
  const { isLive } = useLiveRefetch(teacherQuestionTopic, '', (changed) => {
    if (changed === undefined || changed.id === id) void refresh()
  })
  const question = useQuery({
    ...api.query(getTeacherQuestion, { query: { id } }),
    enabled: isNumber,
    refetchInterval: isLive ? false : 15_000,
  })
  const isUnread = question.data?.unread === true
  const count = question.data?.messages ?? 0
  useEffect(() => {
    // If this fails, the question is marked as read with the next message.
    if (isUnread) void api.call(readTeacherQuestion, { body: { id } }).catch(() => undefined)
  }, [id, isUnread, count])
  if (!isNumber) return <NotFound />
  return (
    <Page title={question.data?.title ?? t('conversation')}>
      <QueryView query={question}>{(data) => <View question={data} />}</QueryView>
    </Page>
  )
}

function View({ question }: { question: Question }) {
  const { t } = useTranslation('teachers')
  const user = useUser()
  const { state, teacherName, username, point, dueTime, reason, submission } = question
  const isTeacher = user?.uid === question.teacherUid
  const isParty = isTeacher || user?.uid === question.uid
  const isOpen = state === 'Asked' || state === 'Answered'
  return (
    <Stack>
      <Card>
        <Row $gap={3} $align="center">
          <Tag $tone={questionTones[state]}>{t(`question.${state}`)}</Tag>
          <span>
            {username} → {teacherName}
          </span>
          <span>{t('points', { count: point })}</span>
          {state === 'Asked' && <span>{t('answerBy', { time: formatInstant(dueTime) })}</span>}
          {reason !== '' && <span>{t('reason', { reason })}</span>}
          {isTeacher && state === 'Asked' && <Decline id={question.id} />}
          {user?.uid === question.uid && state === 'Asked' && <Withdraw question={question} />}
        </Row>
      </Card>
      {submission !== null && <LinkedSubmission submission={submission} />}
      <Conversation question={question} />
      <Rating question={question} onRated={refresh} />
      {isParty &&
        (isOpen ? (
          <MessageForm
            key={`${question.id}`}
            id={question.id}
            mayAnswer={isTeacher && state === 'Asked'}
            onSent={refresh}
          />
        ) : (
          state !== 'Reserving' && <Notice tone="info">{t('closed')}</Notice>
        ))}
    </Stack>
  )
}

function Decline({ id }: { id: number }) {
  const { t } = useTranslation('teachers')
  const [isOpen, setOpen] = useState(false)
  const decline = async (reason: string) => {
    await api.call(declineTeacherQuestion, { body: { id, reason } })
    await refresh()
  }
  return (
    <>
      <Button small onClick={() => setOpen(true)}>
        {t('decline')}
      </Button>
      {isOpen && (
        <DeclineDialog
          title={t('declineTitle')}
          text={t('declineText')}
          onDecline={decline}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

function Withdraw({ question: { id, point } }: { question: Question }) {
  const { t } = useTranslation('teachers')
  const withdraw = async () => {
    const text = t('withdrawText', { count: point })
    if (!(await confirm({ title: t('withdrawTitle'), text, confirm: t('withdraw'), danger: true }))) return
    try {
      await api.call(withdrawTeacherQuestion, { body: { id } })
      toast.success(t('withdrawn'))
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    }
    await refresh()
  }
  return (
    <Button small onClick={() => void withdraw()}>
      {t('withdraw')}
    </Button>
  )
}
