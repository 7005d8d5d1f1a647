import { useTranslation } from 'react-i18next'
import { Link, Navigate, useParams } from 'react-router'
import { styled } from 'styled-components'
import { focusRing, media, Page, paths, tabular, theme } from '@verdict/ui'
import { FollowingList } from './FollowingList.tsx'
import { badgeOf, messageKinds, type MessageKind } from './message-kinds.ts'
import { NoticeList } from './NoticeList.tsx'
import { UserMessageList } from './UserMessageList.tsx'
import { useUnread } from './use-unread.ts'
import './load-texts.ts'

const followingKey = 'following'

/**
 * The message center: one list for each kind of messages, and the list of follows. Opening a kind marks its messages as
 * read.
 */
export function MessagesPage() {
  const { t } = useTranslation('messages')
  const { kind: named } = useParams()
  const unread = useUnread()
  const kind = messageKinds.find(({ key }) => key === named)
  const isFollowing = named === followingKey
  if (kind === undefined && !isFollowing) return <Navigate to={paths.messages('discuss')} replace />
  return (
    <Page title={t('title')}>
      <Layout>
        <Kinds aria-label={t('title')}>
          {messageKinds.map(({ key, counter }) => (
            <Kind key={key} to={paths.messages(key)} aria-current={key === kind?.key ? 'page' : undefined}>
              {t(key)}
              <Count count={key === kind?.key ? 0 : (unread?.[counter] ?? 0)} />
            </Kind>
          ))}
          <Kind to={paths.messages(followingKey)} aria-current={isFollowing ? 'page' : undefined}>
            {t('following')}
          </Kind>
        </Kinds>
        {kind === undefined ? <FollowingList /> : <MessagesOfKind key={kind.key} kind={kind} />}
      </Layout>
    </Page>
  )
}

function MessagesOfKind({ kind }: { kind: MessageKind }) {
  return kind.key === 'sys' || kind.key === 'mine' ? <NoticeList kind={kind} /> : <UserMessageList kind={kind} />
}

function Count({ count }: { count: number }) {
  const { t } = useTranslation('messages')
  const badge = badgeOf(count)
  return badge !== undefined && <Badge aria-label={t('unread', { count })}>{badge}</Badge>
}

const Layout = styled.div`
  display: grid;
  grid-template-columns: 200px minmax(0, 1fr);
  gap: ${theme.space(6)};
  align-items: start;
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${theme.space(4)};
  }
`

const Kinds = styled.nav`
  display: grid;
  gap: ${theme.space(1)};
  ${media.phone} {
    display: flex;
    flex-wrap: wrap;
  }
`

const Kind = styled(Link)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(2)};
  padding: ${theme.space(2)} ${theme.space(3)};
  border-radius: ${theme.radius.control};
  color: ${theme.color.muted};
  font-weight: 500;
  ${focusRing}
  &:hover {
    background: ${theme.color.hover};
    color: ${theme.color.text};
    text-decoration: none;
  }
  &[aria-current='page'] {
    background: ${theme.color.accentSoft};
    color: ${theme.color.accent};
  }
`

const Badge = styled.span`
  min-width: 18px;
  padding: 0 ${theme.space(1)};
  border-radius: ${theme.radius.pill};
  background: ${theme.color.danger};
  color: ${theme.color.onDanger};
  font-size: 11px;
  line-height: 18px;
  text-align: center;
  ${tabular}
`
