import { HoverCard } from 'radix-ui'
import { type MouseEvent, type PointerEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { floatingSurface, focusRing, theme } from '@verdict/ui'
import { titleColors } from './user-title.rules.ts'
import { useWidgetsText } from './use-widgets-text.ts'

export interface UserSummary {
  username: string
  nickname?: string | null
  avatar?: string | null
  titleName?: string | null
  /** `#rrggbb`. */
  titleColor?: string | null
}

/** A user's picture, or the first letter of the name. Says nothing by itself: the name stands beside it. */
export function Avatar({ user, sizePx = 30 }: { user: UserSummary; sizePx?: number }) {
  const style = { width: sizePx, height: sizePx, fontSize: sizePx * 0.42 }
  if ((user.avatar ?? '') !== '') return <Picture src={user.avatar ?? ''} alt="" style={style} loading="lazy" />
  return (
    <Letter aria-hidden style={style}>
      {[...nameOf(user)][0]?.toUpperCase() ?? '?'}
    </Letter>
  )
}

export interface UserLinkProps {
  user: UserSummary
  to: string
  /** Shown in place of the nickname, or of the username without one. */
  text?: string
  /** What the card shows besides who it is. */
  card?: ReactNode
}

/**
 * A user's name with the title, as a link. A card opens while it is hovered or focused, and by a tap, whose second one
 * follows the link; not while somebody writes, whose text it could cover.
 */
export function UserLink({ user, to, text, card }: UserLinkProps) {
  const t = useWidgetsText()
  const titleId = useId()
  const { isOpen, change, tapped } = useCard()
  return (
    <HoverCard.Root open={isOpen} onOpenChange={change} openDelay={300} closeDelay={100}>
      <Name>
        <HoverCard.Trigger asChild>
          <Anchor to={to} aria-describedby={(user.titleName ?? '') === '' ? undefined : titleId} {...tapped}>
            {text ?? nameOf(user)}
          </Anchor>
        </HoverCard.Trigger>
        <UserTitle id={titleId} user={user} />
      </Name>
      <HoverCard.Portal>
        <CardSurface
          sideOffset={6}
          collisionPadding={12}
          role="group"
          aria-label={t('user.card', { name: nameOf(user) })}
        >
          {card ?? <UserCardHead user={user} />}
        </CardSurface>
      </HoverCard.Portal>
    </HoverCard.Root>
  )
}

/** When the card is open. A finger neither hovers nor should leave the page before the card was seen. */
function useCard() {
  const [isOpen, setOpen] = useState(false)
  const isTouch = useRef(false)
  return {
    isOpen,
    change: (wanted: boolean) => setOpen(wanted && !isWriting()),
    tapped: {
      onPointerDown: (event: PointerEvent) => {
        isTouch.current = event.pointerType === 'touch'
      },
      onClick: (event: MouseEvent) => {
        if (!isTouch.current || isOpen) return
        event.preventDefault()
        setOpen(true)
      },
    },
  }
}

/** Longer texts and programs; who has typed into a filter looks at the list already. */
function isWriting(): boolean {
  const { activeElement } = document
  if (!(activeElement instanceof HTMLElement)) return false
  return activeElement.isContentEditable || activeElement.matches('textarea, [role="textbox"]')
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
    <Title id={id} style={titleColors(titleColor ?? '') ?? undefined}>
      {titleName}
    </Title>
  )
}

function nameOf({ nickname, username }: UserSummary): string {
  return (nickname ?? '') === '' ? username : (nickname ?? username)
}

const Picture = styled.img`
  flex: none;
  border-radius: 50%;
  object-fit: cover;
`

const Letter = styled.span`
  display: inline-grid;
  place-items: center;
  flex: none;
  border-radius: 50%;
  background: ${theme.color.accentSoft};
  color: ${theme.color.accent};
  font-weight: 650;
`

const Name = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space(1.5)};
  min-width: 0;
`

const Anchor = styled(Link)`
  overflow-wrap: anywhere;
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

const CardSurface = styled(HoverCard.Content)`
  ${floatingSurface}
  min-width: 240px;
  max-width: min(340px, 92vw);
  padding: ${theme.space(4)};
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
