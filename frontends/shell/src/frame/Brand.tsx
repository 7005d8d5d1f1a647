import { theme, useSite } from '@verdict/ui'
import { Link } from 'react-router'
import { styled } from 'styled-components'

/** The logo: a check mark that is also the V of the name. */
export function Logo({ sizePx = 24 }: { sizePx?: number }) {
  return (
    <svg aria-hidden width={sizePx} height={sizePx} viewBox="0 0 32 32" fill="none" style={{ flex: 'none' }}>
      <rect width="32" height="32" rx="8" fill={theme.color.accent} />
      <path
        d="M8 10.5 14.2 23 24.5 8.5"
        stroke={theme.color.onAccent}
        strokeWidth="3.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

export function Brand() {
  const { shortName } = useSite()
  return (
    <HomeLink to="/home">
      <Logo />
      {shortName}
    </HomeLink>
  )
}

const HomeLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space(2.5)};
  color: ${theme.color.text};
  font-size: ${theme.size.reading};
  font-weight: 680;
  letter-spacing: -0.015em;
  white-space: nowrap;
  &:hover {
    text-decoration: none;
  }
`
