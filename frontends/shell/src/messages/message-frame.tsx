import Trash2 from 'lucide-react/icons/trash-2'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { cleanMessages, getUnread } from '@verdict/proto/http/message/message'
import type { RouteData } from '@verdict/proto/http/route'
import { api, Button, Card, confirm, EmptyState, theme, toast } from '@verdict/ui'
import type { MessageKind } from './message-kinds.ts'

/** Deletes messages of a kind, and asks for the list again. */
export function useDeleteMessages(kind: MessageKind, path: string) {
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
    removeOne: (id: number) => void clean(id),
    async cleanAll(count: number) {
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
 * Opening a list has marked its messages as read: their number goes at once, also while nothing is pushed.
 *
 * @param listedAt when the first page of the list came; 0: it has not
 */
export function useMarkReadOnOpen({ counter }: MessageKind, listedAt: number): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (listedAt === 0) return
    const { queryKey } = api.query(getUnread)
    queryClient.setQueryData<RouteData<typeof getUnread>>(queryKey, (counts) => counts && { ...counts, [counter]: 0 })
  }, [queryClient, counter, listedAt])
}

/** The frame of a list: how many there are, and the button that deletes them all. */
export function MessageFrame({
  kind,
  total,
  onClean,
  children,
}: {
  kind: MessageKind
  total: number
  onClean: () => void
  children: ReactNode
}) {
  const { t } = useTranslation('messages')
  return (
    <Card
      title={t(kind.key)}
      extra={
        total > 0 && (
          <Extra>
            <span>{t('total', { count: total })}</span>
            <Button small variant="quiet" onClick={onClean}>
              {t('clean')}
            </Button>
          </Extra>
        )
      }
    >
      {children}
    </Card>
  )
}

export function NoMessages() {
  const { t } = useTranslation('messages')
  return <EmptyState>{t('empty')}</EmptyState>
}

/** Says that a message had not been read before. */
export function UnreadDot() {
  const { t } = useTranslation('messages')
  return <Dot role="img" aria-label={t('isNew')} title={t('isNew')} />
}

export function RemoveButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('messages')
  return (
    <Button small square variant="quiet" aria-label={t('remove')} icon={<Trash2 aria-hidden />} onClick={onClick} />
  )
}

export const MessageRows = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`

export const MessageRow = styled.li`
  display: flex;
  gap: ${theme.space(3)};
  padding: ${theme.space(4)} 0;
  & + & {
    border-top: ${theme.line};
  }
`

export const MessageMain = styled.div`
  display: grid;
  gap: ${theme.space(1.5)};
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`

export const MessageHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(1)} ${theme.space(2)};
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
  strong {
    color: ${theme.color.text};
    font-weight: 600;
  }
`

const Extra = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space(2)};
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
`

const Dot = styled.span`
  width: 8px;
  height: 8px;
  flex: none;
  border-radius: 50%;
  background: ${theme.color.danger};
`
