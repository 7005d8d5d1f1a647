import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { styled } from 'styled-components'
import { theme } from '@verdict/ui'

export interface RouteTabsProps {
  /** Names the tabs for screen readers. */
  label: string
  /** Links, of which the open one has `aria-current="page"`, and a `span` for each tab that is closed. */
  children: ReactNode
}

/** Tabs that are addresses. Where they do not fit, the open one is scrolled into sight. */
export function RouteTabs({ label, children }: RouteTabsProps) {
  const list = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    const bar = list.current
    const open = bar?.querySelector<HTMLElement>('[aria-current="page"]')
    if (bar != null && open != null) bar.scrollLeft = open.offsetLeft - (bar.clientWidth - open.clientWidth) / 2
  }, [pathname])
  return (
    <Bar ref={list} aria-label={label}>
      {children}
    </Bar>
  )
}

const Bar = styled.nav`
  position: relative;
  display: flex;
  gap: ${theme.space(1)};
  margin: ${theme.space(4)} 0 ${theme.space(5)};
  border-bottom: ${theme.line};
  overflow-x: auto;
  scrollbar-width: none;
  > * {
    flex: none;
    padding: ${theme.space(2.5)} ${theme.space(3)};
    border-bottom: 2px solid transparent;
    color: ${theme.color.muted};
    font-weight: 500;
    text-decoration: none;
    white-space: nowrap;
  }
  /* So many that each has to be content with less. */
  &:has(> :nth-child(12)) {
    gap: 0;
    > * {
      padding-inline: ${theme.space(2)};
    }
  }
  > a:hover {
    color: ${theme.color.text};
    text-decoration: none;
  }
  > a:focus-visible {
    outline-offset: -2px;
  }
  > a[aria-current='page'] {
    border-bottom-color: ${theme.color.accent};
    color: ${theme.color.text};
  }
  > span {
    color: ${theme.color.faint};
    cursor: not-allowed;
  }
`
