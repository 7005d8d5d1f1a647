import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { getAiConversations } from '@verdict/proto/http/ai/ai'
import { api, Card, EmptyState, isApiError, Markdown, Pager, QueryView, RelativeTime, theme } from '@verdict/ui'
import { UserLink } from '@verdict/ui/user-link'

/**
 * Questions of members to the AI tutor and its answers, if the policy of the group lets its administrators read them.
 */
export function Conversations({ gid }: { gid: number }) {
  const { t } = useTranslation('group')
  const [page, setPage] = useState({ currentPage: 1, limit: 10 })
  const list = useQuery({
    ...api.query(getAiConversations, { query: { gid, ...page } }),
    placeholderData: keepPreviousData,
  })
  const isPrivate = isApiError(list.error) && list.error.code === 'ai.conversations_private'
  return (
    <Card title={t('tutor.conversations')}>
      {isPrivate ? (
        <EmptyState>{t('tutor.private')}</EmptyState>
      ) : (
        <QueryView query={list} empty={t('tutor.none')}>
          {({ records }) => (
            <List>
              {records.map((one) => (
                <li key={one.id}>
                  <Meta>
                    <UserLink user={{ username: one.username }} />
                    <span>{one.problemId}</span>
                    <RelativeTime at={one.gmtCreate} />
                  </Meta>
                  {one.message !== '' && <Question>{one.message}</Question>}
                  <Markdown generated text={one.msg} />
                </li>
              ))}
            </List>
          )}
        </QueryView>
      )}
      <Pager
        hideSizes
        total={list.data?.total ?? 0}
        value={page}
        onChange={(change) => setPage({ ...page, ...change })}
      />
    </Card>
  )
}

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(4)};
  padding: 0;
  list-style: none;
  li + li {
    padding-top: ${theme.space(4)};
    border-top: ${theme.line};
  }
`

const Meta = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(1)} ${theme.space(3)};
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
`

const Question = styled.p`
  margin: ${theme.space(2)} 0;
  font-weight: 500;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`
