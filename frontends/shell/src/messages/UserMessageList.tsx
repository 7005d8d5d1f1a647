import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { getCommentMessages, getLikeMessages, getReplyMessages } from '@verdict/proto/http/message/message'
import type { RouteData } from '@verdict/proto/http/route'
import { Avatar, focusRing, Markdown, RelativeTime, theme, useList } from '@verdict/ui'
import { UserLink } from '@verdict/ui/user-link'
import type { MessageKind } from './message-kinds.ts'
import { MessageHead, MessageMain, UnreadDot } from './message-layout.tsx'
import { MessageList } from './MessageList.tsx'

const routes = { discuss: getCommentMessages, reply: getReplyMessages, like: getLikeMessages }

type Kind = Exclude<MessageKind, { key: 'sys' | 'mine' }>
type Message = RouteData<typeof getCommentMessages>['records'][number]

/** Comments, replies and likes of other users: on what the reader has written, or in what the reader follows. */
export function UserMessageList({ kind }: { kind: Kind }) {
  const route = routes[kind.key]
  const list = useList(route, undefined, { defaults: { limit: kind.perPage } })
  return (
    <MessageList kind={kind} path={route.path} list={list}>
      {(message) => <UserMessage message={message} />}
    </MessageList>
  )
}

function UserMessage({ message }: { message: Message }) {
  const { t } = useTranslation('messages')
  const { senderUsername, senderAvatar, sourceType, sourceTitle, sourceId, quoteContent, url } = message
  const sender = { username: senderUsername === '' ? t('gone') : senderUsername, avatar: senderAvatar }
  const title = sourceType === 'Contest' && sourceTitle === '' ? t('contest', { id: sourceId }) : sourceTitle
  return (
    <>
      <Avatar user={sender} sizePx={36} />
      <MessageMain>
        <MessageHead>
          {senderUsername === '' ? <b>{sender.username}</b> : <UserLink hasPicture={false} user={sender} />}
          <span>{t(actionTextKey(message))}</span>
          <RelativeTime at={message.gmtCreate} />
          {!message.state && <UnreadDot />}
        </MessageHead>
        <Markdown text={message.sourceContent} />
        {quoteContent !== null && quoteContent !== '' && <Quote title={t('quote')}>{quoteContent}</Quote>}
        <Source to={url}>{title}</Source>
      </MessageMain>
    </>
  )
}

/** Key of the text that says what the sender did, and where, if the reader follows the place. */
function actionTextKey({ action, reason }: Message) {
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
