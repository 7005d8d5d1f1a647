import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { getCommentMessages, getLikeMessages, getReplyMessages } from '@verdict/proto/http/message/message'
import type { RouteData } from '@verdict/proto/http/route'
import { Avatar, api, focusRing, Markdown, Pager, QueryView, RelativeTime, theme, useListParams } from '@verdict/ui'
import { PersonLink } from '@verdict/ui/person-link'
import type { MessageKind } from './message-kinds.ts'
import {
  MessageFrame,
  MessageHead,
  MessageMain,
  MessageRow,
  MessageRows,
  NoMessages,
  RemoveButton,
  UnreadDot,
  useDeleteMessages,
  useMarkReadOnOpen,
} from './message-frame.tsx'

const routes = { discuss: getCommentMessages, reply: getReplyMessages, like: getLikeMessages }

type Kind = Exclude<MessageKind, { key: 'sys' | 'mine' }>
type Message = RouteData<typeof getCommentMessages>['records'][number]

/** What others did with the reader's texts. */
export function UserMessageList({ kind }: { kind: Kind }) {
  const route = routes[kind.key]
  const [params, change] = useListParams(route, { limit: kind.perPage })
  const messages = useQuery({ ...api.query(route, { query: params }), placeholderData: keepPreviousData })
  const { cleanAll, removeOne } = useDeleteMessages(kind, route.path)
  useMarkReadOnOpen(kind, messages.data?.current === 1 ? messages.dataUpdatedAt : 0)
  const total = messages.data?.total ?? 0
  return (
    <MessageFrame kind={kind} total={total} onClean={() => void cleanAll(total)}>
      <QueryView query={messages} isEmpty={() => false}>
        {({ records }) =>
          records.length === 0 ? (
            <NoMessages />
          ) : (
            <MessageRows>
              {records.map((message) => (
                <Row key={message.id} message={message} onRemove={() => removeOne(message.id)} />
              ))}
            </MessageRows>
          )
        }
      </QueryView>
      <Pager hideSizes total={total} value={params} onChange={change} />
    </MessageFrame>
  )
}

function Row({ message, onRemove }: { message: Message; onRemove: () => void }) {
  const { t } = useTranslation('messages')
  const { senderUsername, senderAvatar, sourceType, sourceTitle, sourceId, quoteContent, url } = message
  const sender = { username: senderUsername === '' ? t('gone') : senderUsername, avatar: senderAvatar }
  const title = sourceType === 'Contest' && sourceTitle === '' ? t('contest', { id: sourceId }) : sourceTitle
  return (
    <MessageRow>
      <Avatar user={sender} sizePx={36} />
      <MessageMain>
        <MessageHead>
          {senderUsername === '' ? <b>{sender.username}</b> : <PersonLink hasPicture={false} user={sender} />}
          <span>{t(deedOf(message))}</span>
          <RelativeTime at={message.gmtCreate} />
          {!message.state && <UnreadDot />}
        </MessageHead>
        <Markdown text={message.sourceContent} />
        {quoteContent !== null && quoteContent !== '' && <Quote title={t('quote')}>{quoteContent}</Quote>}
        <Source to={url}>{title}</Source>
      </MessageMain>
      <RemoveButton onClick={onRemove} />
    </MessageRow>
  )
}

/** What the sender did, in words; who follows a place reads which. */
function deedOf({ action, reason }: Message) {
  if (reason === null) return `did${action}` as const
  if (reason === 'discussion') return action === 'Reply' ? ('repliedThere' as const) : ('commentedThere' as const)
  return ({ mention: 'mentioned', group: 'openedInGroup', problem: 'openedOnProblem' } as const)[reason]
}

const Quote = styled.blockquote`
  display: -webkit-box;
  overflow: hidden;
  margin: 0;
  padding-left: ${theme.space(3)};
  border-left: 2px solid ${theme.color.lineStrong};
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`

const Source = styled(Link)`
  justify-self: start;
  font-size: ${theme.size.small};
  ${focusRing}
`
