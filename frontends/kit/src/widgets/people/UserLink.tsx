import { type ReactNode, Suspense, useId } from 'react'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { Avatar, readableColors, focusRing, theme, truncate } from '@verdict/ui'
import { useCard, UserCard } from './use-card.ts'

export interface UserSummary {
  username: string
  uid?: string | undefined
  nickname?: string | null
  avatar?: string | null
  titleName?: string | null
  /** `#rrggbb`. */
  titleColor?: string | null
}

export interface UserLinkProps {
  user: UserSummary
  to: string
  /** Shown in place of the nickname, or of the username without one. */
  text?: string | undefined
  /** Whether the picture stands before the name; not where a larger one stands beside it. */
  hasPicture?: boolean
  /** What the card shows in place of who it is. */
  card?: ReactNode
  /** Fetches what `card` is made of; the card opens when it is there. */
  loadCard?: () => Promise<unknown>
}

/**
 * A user's name with the title, as a link. A card opens while it is hovered or focused, and by a tap, whose second one
 * follows the link; not while somebody writes, whose text it could cover.
 */
export function UserLink({ user, to, text, hasPicture = true, card, loadCard }: UserLinkProps) {
  const titleId = useId()
  const { isOpen, events, stay, leave, close } = useCard(loadCard)
  return (
    <Name>
      <Whole>
        <Who>
          {hasPicture && <Avatar user={user} sizePx={20} />}
          <Anchor to={to} aria-describedby={(user.titleName ?? '') === '' ? undefined : titleId} {...events}>
            {text ?? nameOf(user)}
          </Anchor>
        </Who>
        <UserTitle id={titleId} user={user} />
      </Whole>
      {isOpen && (
        <Suspense>
          <UserCard name={nameOf(user)} onEnter={stay} onLeave={leave} onClose={close}>
            {card ?? <UserCardHead user={user} />}
          </UserCard>
        </Suspense>
      )}
    </Name>
  )
}

/** Picture, name and title of a user, at the head of their card. */
export function UserCardHead({ user, to }: { user: UserSummary; to?: string }) {
  const name = nameOf(user)
  return (
    <CardHead>
      <Avatar user={user} sizePx={44} />
      <div>
        <strong>{to === undefined ? name : <Link to={to}>{name}</Link>}</strong>
        <span>@{user.username}</span>
      </div>
      <UserTitle user={user} />
    </CardHead>
  )
}

/** What an administrator has given a user to bear beside the name; nothing without one. */
export function UserTitle({ user, id }: { user: UserSummary; id?: string }) {
  const { titleName, titleColor } = user
  if ((titleName ?? '') === '') return null
  return (
    <Title id={id} style={readableColors(titleColor) ?? undefined}>
      {titleName}
    </Title>
  )
}

function nameOf({ nickname, username }: UserSummary): string {
  return (nickname ?? '') === '' ? username : (nickname ?? username)
}

/** As large as the name: the card stands there. */
const Name = styled.span`
  position: relative;
  display: inline-flex;
  min-width: 0;
  max-width: 100%;
  vertical-align: bottom;
`

/** One line: a title that has no room beside the name falls onto a second, which does not show. */
const Whole = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(1.5)};
  min-width: 0;
  max-height: max(22px, 1.6em);
  overflow: clip;
  overflow-clip-margin: 4px;
`

const Who = styled.span`
  display: flex;
  align-items: center;
  gap: ${theme.space(1.5)};
  min-width: 0;
  max-width: 100%;
  min-height: max(22px, 1.6em);
`

const Anchor = styled(Link)`
  min-width: 0;
  ${truncate}
  ${focusRing}
`

const Title = styled.span`
  padding: 1px ${theme.space(1.5)};
  border-radius: ${theme.radius.small};
  background: ${theme.color.sunken};
  color: ${theme.color.muted};
  font-size: ${theme.size.tiny};
  white-space: nowrap;
`

const CardHead = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space(3)};
  > div {
    display: grid;
    min-width: 0;
  }
  span {
    color: ${theme.color.muted};
    font-size: ${theme.size.small};
  }
  & + * {
    margin-top: ${theme.space(3)};
  }
`
