import { getOwnNotices, getSystemNotices } from '@verdict/proto/http/message/message'
import { Markdown, RelativeTime, useList } from '@verdict/ui'
import type { MessageKind } from './message-kinds.ts'
import { MessageHead, MessageMain, UnreadDot } from './message-layout.tsx'
import { MessageList } from './MessageList.tsx'

const routes = { sys: getSystemNotices, mine: getOwnNotices }

/** Notices that administrators have sent to everyone, or to the reader. */
export function NoticeList({ kind }: { kind: Extract<MessageKind, { key: 'sys' | 'mine' }> }) {
  const route = routes[kind.key]
  const list = useList(route, undefined, { defaults: { limit: kind.perPage } })
  return (
    <MessageList kind={kind} path={route.path} list={list}>
      {({ title, content, state, gmtCreate }) => (
        <MessageMain>
          <MessageHead>
            <strong>{title}</strong>
            <RelativeTime at={gmtCreate} />
            {!state && <UnreadDot />}
          </MessageHead>
          <Markdown text={content} />
        </MessageMain>
      )}
    </MessageList>
  )
}
