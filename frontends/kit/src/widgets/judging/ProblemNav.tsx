import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { focusRing, media, theme } from '@verdict/ui'

export interface ProblemNavLink {
  to: string
  label: string
  icon: ReactNode
}

export interface ProblemNavProps {
  /** Names the links for screen readers. */
  label: string
  links: readonly ProblemNavLink[]
  /** Rendered at the end, such as a clock. */
  children?: ReactNode
}

/** A line of links above a problem, which replaces the site's navigation in full-screen mode. Icons only on phones. */
export function ProblemNav({ label, links, children }: ProblemNavProps) {
  return (
    <Bar>
      <nav aria-label={label}>
        {links.map(({ to, label: name, icon }) => (
          <NavItem key={to} to={to} title={name}>
            {icon}
            <span>{name}</span>
          </NavItem>
        ))}
      </nav>
      <End>{children}</End>
    </Bar>
  )
}

/** A line of links to the other problems, below a problem in full-screen or focus mode. */
export const ProblemStrip = styled.footer`
  display: flex;
  align-items: center;
  gap: ${theme.space(3)};
  flex: none;
  height: 40px;
  padding: 0 ${theme.space(3)};
  border-top: ${theme.line};
  background: ${theme.color.surface};
`

const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space(3)};
  flex: none;
  height: 40px;
  padding: 0 ${theme.space(3)};
  border-bottom: ${theme.line};
  background: ${theme.color.surface};
  > nav {
    display: flex;
    gap: ${theme.space(1)};
    min-width: 0;
    overflow-x: auto;
    scrollbar-width: none;
  }
  ${media.phone} {
    gap: ${theme.space(1)};
    padding: 0 ${theme.space(1)};
    > nav {
      gap: 0;
    }
  }
`

const NavItem = styled(Link)`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space(1.5)};
  flex: none;
  min-width: 32px;
  height: 30px;
  padding: 0 ${theme.space(2)};
  border-radius: ${theme.radius.small};
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
  text-decoration: none;
  ${focusRing}
  &:hover {
    background: ${theme.color.hover};
    color: ${theme.color.text};
  }
  svg {
    flex: none;
    width: 15px;
    height: 15px;
  }
  ${media.phone} {
    min-width: 36px;
    height: 36px;
    padding: 0;
    span {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
`

const End = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space(2)};
  flex: none;
  margin-left: auto;
  ${media.phone} {
    gap: ${theme.space(1)};
  }
`
