import Bell from 'lucide-react/icons/bell'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { ButtonLink, paths, theme, useUser } from '@verdict/ui'
import { messageKinds } from './message-kinds.ts'
import { useUnread } from './use-unread.ts'

/** The way to the messages, with a dot while some are unread; leads to the first kind that has any. */
export function MessagesLink() {
  return useUser() === null ? null : <UnreadLink />
}

function UnreadLink() {
  const { t } = useTranslation('shell')
  const unread = useUnread()
  const total = Object.values(unread ?? {}).reduce((sum, count) => sum + count, 0)
  const first = messageKinds.find(({ counter }) => (unread?.[counter] ?? 0) > 0) ?? messageKinds[0]
  const label = total === 0 ? t('user.messages') : t('user.unreadMessages', { count: total })
  return (
    <Place>
      <ButtonLink
        square
        variant="quiet"
        aria-label={label}
        title={label}
        icon={<Bell aria-hidden />}
        to={paths.messages(first.key)}
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
