import Bell from 'lucide-react/icons/bell'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { styled } from 'styled-components'
import { Button, Menu, paths, theme, useUser } from '@verdict/ui'
import { badgeOf, messageKinds } from './message-kinds.ts'
import { useUnread } from './use-unread.ts'

/** Menu of message kinds with their unread counts, and a dot if there are any. */
export function MessagesLink() {
  return useUser() === null ? null : <UnreadMenu />
}

function UnreadMenu() {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const unread = useUnread()
  const total = Object.values(unread ?? {}).reduce((sum, count) => sum + count, 0)
  const label = total === 0 ? t('user.messages') : t('user.unreadMessages', { count: total })
  return (
    <Place>
      <Menu
        trigger={<Button square variant="quiet" aria-label={label} title={label} icon={<Bell aria-hidden />} />}
        items={messageKinds.map(({ key, counter }) => ({
          key,
          label: t(`user.messagesOf.${key}`),
          hint: badgeOf(unread?.[counter] ?? 0),
          onSelect: () => void navigate(paths.messages(key)),
        }))}
      />
      {total > 0 && <Dot />}
    </Place>
  )
}

const Place = styled.span`
  position: relative;
  display: inline-flex;
`

const Dot = styled.i`
  position: absolute;
  top: 7px;
  right: 8px;
  width: 8px;
  height: 8px;
  border: 1px solid ${theme.color.surface};
  border-radius: 50%;
  background: ${theme.color.danger};
  pointer-events: none;
`
