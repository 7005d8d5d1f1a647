import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getOwnNotices, getSystemNotices } from '@verdict/proto/http/message/message'
import { api, Markdown, Pager, QueryView, RelativeTime, useListParams } from '@verdict/ui'
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

const routes = { sys: getSystemNotices, mine: getOwnNotices }

/** Notices by administrators: to everyone, or to the reader. */
export function NoticeList({ kind }: { kind: Extract<MessageKind, { key: 'sys' | 'mine' }> }) {
  const route = routes[kind.key]
  const [params, change] = useListParams(route, { limit: kind.perPage })
  const notices = useQuery({ ...api.query(route, { query: params }), placeholderData: keepPreviousData })
  const { cleanAll, removeOne } = useDeleteMessages(kind, route.path)
  useMarkReadOnOpen(kind, notices.data?.current === 1 ? notices.dataUpdatedAt : 0)
  const total = notices.data?.total ?? 0
  return (
    <MessageFrame kind={kind} total={total} onClean={() => void cleanAll(total)}>
      <QueryView query={notices} isEmpty={() => false}>
        {({ records }) =>
          records.length === 0 ? (
            <NoMessages />
          ) : (
            <MessageRows>
              {records.map(({ id, title, content, state, gmtCreate }) => (
                <MessageRow key={id}>
                  <MessageMain>
                    <MessageHead>
                      <strong>{title}</strong>
                      <RelativeTime at={gmtCreate} />
                      {!state && <UnreadDot />}
                    </MessageHead>
                    <Markdown text={content} />
                  </MessageMain>
                  <RemoveButton onClick={() => removeOne(id)} />
                </MessageRow>
              ))}
            </MessageRows>
          )
        }
      </QueryView>
      <Pager hideSizes total={total} value={params} onChange={change} />
    </MessageFrame>
  )
}
