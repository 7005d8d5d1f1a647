import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { getContestClarifications } from '@verdict/proto/http/contest/clarifications'
import { api, Notice, Pager, QueryView, RelativeTime, Stack, Tag, theme } from '@verdict/ui'
import { useContest } from '../../contest/use-contest.ts'
import { AskForm } from './AskForm.tsx'
import { PlainText, Quote } from './clarification.styles.ts'
import { markRead, type ShownClarification } from './use-clarifications.ts'

/** The reader's questions with their answers, and messages of the jury. */
export function OwnClarifications() {
  const { t } = useTranslation('contest')
  const { contest, phase } = useContest()
  const [page, setPage] = useState({ currentPage: 1, limit: 20 })
  const clarifications = useQuery(api.query(getContestClarifications, { query: { cid: contest.id, ...page } }))
  const newest = clarifications.data?.records.find(({ unread }) => unread)?.id
  useEffect(() => {
    if (newest !== undefined) void markRead(contest.id, newest)
  }, [contest.id, newest])
  return (
    <Stack $gap={5}>
      {phase === 'running' ? <AskForm /> : <Notice tone="info">{t('clarifications.closed')}</Notice>}
      <QueryView query={clarifications} empty={t('clarifications.none')}>
        {(data) => (
          <div>
            <Stack $gap={3}>
              {data.records.map((clarification) => (
                <Item key={clarification.id} clarification={clarification} />
              ))}
            </Stack>
            <Pager hideSizes total={data.total} value={page} onChange={(changes) => setPage({ ...page, ...changes })} />
          </div>
        )}
      </QueryView>
    </Stack>
  )
}

function Item({ clarification }: { clarification: ShownClarification }) {
  const { t } = useTranslation('contest')
  const { text, time, fromJury, toAll, displayId, question, answered, unread, enteredBy } = clarification
  const kind = fromJury ? (toAll ? 'fromJuryToAll' : 'fromJury') : 'ownQuestion'
  return (
    <Box $isUnread={unread}>
      <Line>
        <b>{t(`clarifications.${kind}`)}</b>
        <Tag>{displayId ?? t('clarifications.general')}</Tag>
        {enteredBy !== undefined && <Tag>{t('clarifications.enteredBy', { username: enteredBy })}</Tag>}
        {unread && <Tag $tone="accent">{t('clarifications.unread')}</Tag>}
        {answered !== null && (
          <Tag $tone={answered ? 'success' : 'warning'}>
            {t(answered ? 'clarifications.answered' : 'clarifications.open')}
          </Tag>
        )}
        <time>
          <RelativeTime at={time} />
        </time>
      </Line>
      {question !== null && <Quote>{question}</Quote>}
      <PlainText>{text}</PlainText>
    </Box>
  )
}

const Box = styled.article<{ $isUnread: boolean }>`
  display: grid;
  gap: ${theme.space(2)};
  padding: ${theme.space(4)};
  border: ${theme.line};
  border-left: 3px solid ${({ $isUnread }) => ($isUnread ? theme.color.accent : theme.color.line)};
  border-radius: ${theme.radius.control};
  background: ${theme.color.surface};
`

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(2)};
  time {
    margin-left: auto;
    color: ${theme.color.muted};
    font-size: ${theme.size.small};
  }
`
