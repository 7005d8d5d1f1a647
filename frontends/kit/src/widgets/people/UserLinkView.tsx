import { type ReactNode, Suspense, useId } from 'react'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { Avatar, readableColors, focusRing, theme, truncate } from '@verdict/ui'
import { useHoverCard, UserHoverCard } from './use-hover-card.ts'

export interface UserSummary {
  username: string
  uid?: string | undefined
  nickname?: string | null
  avatar?: string | null
  titleName?: string | null
  /** `#rrggbb`. */
  titleColor?: string | null
}

export interface UserLinkViewProps {
  user: UserSummary
  to: string
  /** Replaces the name, which is the nickname, or the username of a user without one. */
  text?: string | undefined
  /** False where a larger avatar of the user stands beside the link. */
  hasPicture?: boolean
  /** Content of the hover card; by default avatar, name and title. */
  card?: ReactNode
  /** Loads the code of `card`; the hover card opens once it is loaded. */
  loadCard?: () => Promise<unknown>
}

/**
 * A link with the name and title of a user. A hover card opens while the link is hovered or focused; on touch screens
 * the first tap opens it and the second one follows the link. It stays closed while the reader types into a text area.
 */
export function UserLinkView({ user, to, text, hasPicture = true, card, loadCard }: UserLinkViewProps) {
  const titleId = useId()
  const { isOpen, events, stay, leave, close } = useHoverCard(loadCard)
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
          <UserHoverCard name={nameOf(user)} onEnter={stay} onLeave={leave} onClose={close}>
            {card ?? <UserCardHead user={user} />}
          </UserHoverCard>
        </Suspense>
      )}
    </Name>
  )
}

/** The head of a hover card: avatar, name and title of the user. */
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

/** The title that an administrator has given to a user; nothing for a user without one. */
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

/** The box that the hover card is positioned at. */
const Name = styled.span`
  position: relative;
  display: inline-flex;
  min-width: 0;
  max-width: 100%;
  vertical-align: bottom;
`

/** Shows one line only: a title that does not fit beside the name wraps onto a second line, which is clipped. */
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
