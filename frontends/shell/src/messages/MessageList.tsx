import Trash2 from 'lucide-react/icons/trash-2'
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { cleanMessages, getUnread } from '@verdict/proto/http/message/message'
import type { RouteData } from '@verdict/proto/http/route'
import { api, Button, Card, confirm, EmptyState, Pager, type PagerProps, QueryView, theme, toast } from '@verdict/ui'
import type { MessageKind } from './message-kinds.ts'
import { MessageRow, MessageRows } from './message-layout.tsx'
import { useUnread } from './use-unread.ts'

interface MessageListProps<Message> {
  kind: MessageKind
  /** Path of the route that lists these messages. */
  path: string
  /** The result of `useList`. */
  list: {
    params: PagerProps['value']
    change: PagerProps['onChange']
    page: UseQueryResult<{ records: readonly Message[]; total: number; current: number }>
  }
  /** The content of a row; the button that deletes the message follows it. */
  children: (message: Message) => ReactNode
}

/** A paged list of messages of one kind, in which one message or all of them can be deleted. */
export function MessageList<Message extends { id: number }>({ kind, path, list, children }: MessageListProps<Message>) {
  const { t } = useTranslation('messages')
  const { params, change, page } = list
  const { deleteOne, deleteAll } = useDeleteMessages(kind, path)
  useMarkReadOnOpen(kind, page.data?.current === 1 ? page.dataUpdatedAt : 0)
  useRefetchOnUnread(kind, path)
  const total = page.data?.total ?? 0
  return (
    <Card title={t(kind.key)} extra={total > 0 && <Tools total={total} onDeleteAll={() => void deleteAll(total)} />}>
      <QueryView query={page} isEmpty={() => false}>
        {({ records }) =>
          records.length === 0 ? (
            <EmptyState>{t('empty')}</EmptyState>
          ) : (
            <MessageRows>
              {records.map((message) => (
                <MessageRow key={message.id}>
                  {children(message)}
                  <Button
                    small
                    square
                    variant="quiet"
                    aria-label={t('remove')}
                    icon={<Trash2 aria-hidden />}
                    onClick={() => deleteOne(message.id)}
                  />
                </MessageRow>
              ))}
            </MessageRows>
          )
        }
      </QueryView>
      <Pager hideSizes total={total} value={params} onChange={change} />
    </Card>
  )
}

function Tools({ total, onDeleteAll }: { total: number; onDeleteAll: () => void }) {
  const { t } = useTranslation('messages')
  return (
    <Extra>
      <span>{t('total', { count: total })}</span>
      <Button small variant="quiet" onClick={onDeleteAll}>
        {t('clean')}
      </Button>
    </Extra>
  )
}

function useDeleteMessages(kind: MessageKind, path: string) {
  const { t } = useTranslation('messages')
  const queryClient = useQueryClient()
  const clean = async (id?: number) => {
    try {
      await api.call(cleanMessages, { query: { type: kind.cleaned, ...(id === undefined ? {} : { id }) } })
      await queryClient.invalidateQueries({ queryKey: [path] })
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    }
  }
  return {
    deleteOne: (id: number) => void clean(id),
    async deleteAll(count: number) {
      const question = {
        title: t('cleanAsk', { kind: t(kind.key) }),
        text: t('cleanText', { count }),
        confirm: t('clean'),
        danger: true,
      }
      if (await confirm(question)) await clean()
    },
  }
}

/**
 * Sets the unread count of a kind to 0 as soon as its list has been opened: the server marks the messages of the list
 * as read, and the page does not wait for the push message about it.
 *
 * @param listedAt when the first page of the list was fetched; 0 if not yet
 */
export function useMarkReadOnOpen({ counter }: MessageKind, listedAt: number): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (listedAt === 0) return
    const { queryKey } = api.query(getUnread)
    queryClient.setQueryData<RouteData<typeof getUnread>>(queryKey, (counts) => counts && { ...counts, [counter]: 0 })
  }, [queryClient, counter, listedAt])
}

/** Refetches the open list when a message arrives, which its unread count says. */
function useRefetchOnUnread({ counter }: MessageKind, path: string): void {
  const queryClient = useQueryClient()
  const unread = useUnread()?.[counter]
  const before = useRef(unread)
  useEffect(() => {
    // The first count may be newer than the list, too.
    if (unread !== undefined && unread > 0 && unread !== before.current)
      void queryClient.invalidateQueries({ queryKey: [path] })
    before.current = unread
  }, [queryClient, path, unread])
}

const Extra = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space(2)};
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
`
