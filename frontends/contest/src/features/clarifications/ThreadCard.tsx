import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { claimContestClarification, setContestClarificationAnswered } from '@verdict/proto/http/contest/clarifications'
import { observerGroup } from '@verdict/proto/http/contest/participants/teams'
import { api, Button, RelativeTime, Row, Tag, theme, useUser } from '@verdict/ui'
import { UserLink } from '@verdict/ui/user-link'
import { useContest } from '../../contest/use-contest.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { PlainText } from './clarification.styles.ts'
import { refreshClarifications, type Thread } from './use-clarifications.ts'

/** A question with its answers, the juror who has claimed it, and actions. */
export function ThreadCard({ thread }: { thread: Thread }) {
  const { t } = useTranslation('contest')
  const [isAnswering, setAnswering] = useState(false)
  const { from, replies, answered, claimedBy, enteredBy } = thread
  const isQuestion = from !== null
  const { isAdmin } = useContest()
  return (
    <Box>
      <Line>
        <b>
          {from === null && t('clarifications.jury')}{' '}
          <UserLink user={{ username: thread.username }} text={from?.name} />
        </b>
        {from?.realname != null && <span>{from.realname}</span>}
        <Tag>{thread.displayId ?? t('clarifications.general')}</Tag>
        {enteredBy !== undefined && <Tag>{t('clarifications.enteredBy', { username: enteredBy })}</Tag>}
        {isQuestion && (
          <Tag $tone={answered ? 'success' : 'warning'}>
            {t(answered ? 'clarifications.answered' : 'clarifications.open')}
          </Tag>
        )}
        {claimedBy !== null && (
          <Tag $tone="accent">
            <UserLink user={{ username: claimedBy }} /> {t('clarifications.claimedBy')}
          </Tag>
        )}
        {!isQuestion && <To message={thread} />}
        <time>
          <RelativeTime at={thread.time} />
        </time>
      </Line>
      <PlainText>{thread.text}</PlainText>
      {replies.map((reply) => (
        <Reply key={reply.id}>
          <Line>
            <b>
              {t('clarifications.jury')} <UserLink user={{ username: reply.username }} />
            </b>
            <To message={reply} />
            <time>
              <RelativeTime at={reply.time} />
            </time>
          </Line>
          <PlainText>{reply.text}</PlainText>
        </Reply>
      ))}
      {isAdmin && isQuestion && !isAnswering && <ThreadActions thread={thread} onAnswer={() => setAnswering(true)} />}
      {isAnswering && (
        <AnswerForm thread={thread} onSent={() => setAnswering(false)} onCancel={() => setAnswering(false)} />
      )}
    </Box>
  )
}

function To({ message: { toAll, to, toGroups } }: { message: Pick<Thread, 'toAll' | 'to' | 'toGroups'> }) {
  const { t } = useTranslation('contest')
  const groups = toGroups.map((group) => (group === observerGroup ? t('clarifications.observers') : group))
  const names = [...to.map(({ name }) => name), ...groups].join(t('clarifications.comma'))
  return <small>{toAll ? t('clarifications.toAll') : t('clarifications.toNames', { names })}</small>
}

/** A juror claims a question before answering it, so that no two answer the same one. */
function ThreadActions({ thread: { id, answered, claimedBy }, onAnswer }: { thread: Thread; onAnswer: () => void }) {
  const { t } = useTranslation('contest')
  const { contest } = useContest()
  const me = useUser()?.username
  const isMine = claimedBy !== null && claimedBy === me
  const isOthers = claimedBy !== null && !isMine
  const claim = useMutation({
    mutationFn: (claimed: boolean) =>
      api.call(claimContestClarification, { body: { cid: contest.id, id, claimed, takeOver: isOthers } }),
    onSettled: () => refreshClarifications(),
  })
  const settle = useMutation({
    mutationFn: () => api.call(setContestClarificationAnswered, { body: { cid: contest.id, id, answered: !answered } }),
    onSuccess: () => refreshClarifications(),
  })
  const answer = () => {
    if (isMine) onAnswer()
    else claim.mutate(true, { onSuccess: onAnswer })
  }
  return (
    <Row>
      <Button small variant={isOthers || answered ? 'plain' : 'primary'} busy={claim.isPending} onClick={answer}>
        {t(isOthers ? 'clarifications.takeOver' : 'clarifications.answer')}
      </Button>
      {isMine && (
        <Button small onClick={() => claim.mutate(false)}>
          {t('clarifications.release')}
        </Button>
      )}
      <Button small busy={settle.isPending} onClick={() => settle.mutate()}>
        {t(answered ? 'clarifications.reopen' : 'clarifications.settle')}
      </Button>
    </Row>
  )
}

const Box = styled.article`
  display: grid;
  gap: ${theme.space(3)};
  padding: ${theme.space(4)};
  border: ${theme.line};
  border-radius: ${theme.radius.control};
  background: ${theme.color.surface};
`

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(2)};
  span,
  small {
    color: ${theme.color.muted};
  }
  b {
    overflow-wrap: anywhere;
  }
  time {
    margin-left: auto;
    color: ${theme.color.muted};
    font-size: ${theme.size.small};
  }
`

const Reply = styled.div`
  display: grid;
  gap: ${theme.space(1)};
  padding: ${theme.space(3)};
  border-radius: ${theme.radius.control};
  background: ${theme.color.sunken};
`
