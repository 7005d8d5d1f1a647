import { styled } from 'styled-components'
import { theme } from '../theme/theme.ts'
import { initialsOf } from './initials.rules.ts'

export interface AvatarProps {
  user: { username: string; avatar?: string | null }
  sizePx?: number
}

/** The avatar of a user, or the initials of the username. Hidden from screen readers: the name stands beside it. */
export function Avatar({ user: { username, avatar }, sizePx = 30 }: AvatarProps) {
  const style = { width: sizePx, height: sizePx, fontSize: sizePx * 0.38 }
  if ((avatar ?? '') !== '') return <Picture src={avatar ?? ''} alt="" style={style} loading="lazy" />
  return (
    <Initials aria-hidden style={style}>
      {initialsOf(username)}
    </Initials>
  )
}

const Picture = styled.img`
  flex: none;
  border-radius: 50%;
  object-fit: cover;
`

const Initials = styled.span`
  display: inline-grid;
  place-items: center;
  flex: none;
  border-radius: 50%;
  background: ${theme.color.accentSoft};
  /* Rows that stand out have the same ground. */
  box-shadow: inset 0 0 0 1px color-mix(in srgb, ${theme.color.accent} 18%, transparent);
  color: ${theme.color.accent};
  font-weight: 650;
  line-height: 1;
`
