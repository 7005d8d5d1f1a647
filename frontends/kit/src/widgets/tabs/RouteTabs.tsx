import ChevronDown from 'lucide-react/icons/chevron-down'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { css, styled } from 'styled-components'
import { Menu, type MenuItem, tabular, theme } from '@verdict/ui'
import { useFittingTabs } from './use-fitting-tabs.ts'

export interface RouteTab {
  key: string
  label: string
  to: string
  isOpen: boolean
  /** Why it leads nowhere yet. */
  closed?: string | undefined
  /** How many things wait behind it; 0: none, and nothing is shown. */
  waiting?: { count: number; label: string }
  /** Stands above the first of the tabs that have it in common, where they are in the menu. */
  heading?: string | undefined
}

export interface RouteTabsProps {
  /** Names the tabs for screen readers. */
  label: string
  tabs: readonly RouteTab[]
  className?: string
}

/**
 * Tabs that are links. Tabs that do not fit are in a menu at the end; the current tab is always visible. The CSS
 * variable `--tab-padding` is the padding of a tab.
 */
export function RouteTabs({ label, tabs, className }: RouteTabsProps) {
  const { t } = useTranslation('kit')
  const open = tabs.findIndex(({ isOpen }) => isOpen)
  const more = t('action.more')
  const { row, ruler, shown } = useFittingTabs(open === -1 ? null : open)
  const rest = shown === null ? [] : tabs.filter((_, place) => !shown.includes(place))
  return (
    <Bar ref={row} aria-label={label} className={className}>
      {tabs.map((tab, place) => shown?.includes(place) === true && <Tab key={tab.key} tab={tab} />)}
      {shown === null && <span aria-hidden>{'\u00a0'}</span>}
      {rest.length > 0 && (
        <Menu
          trigger={
            <MoreButton type="button">
              {more}
              <Waiting count={rest.reduce((sum, tab) => sum + countOf(tab), 0)} />
              <ChevronDown aria-hidden />
            </MoreButton>
          }
          items={rest.map(itemOf)}
        />
      )}
      <Ruler aria-hidden>
        <div ref={ruler}>
          {tabs.map((tab) => (
            <i key={tab.key} data-text={tab.label} data-count={countOf(tab) || undefined} />
          ))}
          <i data-text={more} data-count={tabs.some((tab) => countOf(tab) > 0) ? '99' : undefined} data-menu />
        </div>
      </Ruler>
    </Bar>
  )
}

function countOf({ waiting }: RouteTab): number {
  return waiting?.count ?? 0
}

function Tab({ tab }: { tab: RouteTab }) {
  const { label, to, isOpen, closed, waiting } = tab
  if (closed !== undefined)
    return (
      <span aria-disabled title={closed}>
        {label}
      </span>
    )
  return (
    <Link to={to} aria-current={isOpen ? 'page' : undefined}>
      {label}
      <Waiting count={countOf(tab)} label={waiting?.label} />
    </Link>
  )
}

function Waiting({ count, label }: { count: number; label?: string | undefined }) {
  return count > 0 && <Count aria-label={label}>{count}</Count>
}

function itemOf(tab: RouteTab, place: number, all: readonly RouteTab[]): MenuItem {
  const isFirst = tab.heading !== undefined && tab.heading !== all[place - 1]?.heading
  return {
    key: tab.key,
    label: tab.closed === undefined ? tab.label : <span title={tab.closed}>{tab.label}</span>,
    hint: countOf(tab) > 0 ? <Waiting count={countOf(tab)} label={tab.waiting?.label} /> : undefined,
    ...(tab.closed === undefined ? { to: tab.to } : { disabled: true }),
    ...(isFirst ? { heading: tab.heading, separated: place > 0 } : {}),
  }
}

const box = css`
  display: inline-flex;
  flex: none;
  align-items: center;
  padding: var(--tab-padding, ${theme.space(2.5)} ${theme.space(3)});
  border: 0;
  border-bottom: 2px solid transparent;
  font: inherit;
  font-weight: 500;
  white-space: nowrap;
`

const Bar = styled.nav`
  position: relative;
  display: flex;
  min-width: 0;
  margin: ${theme.space(4)} 0 ${theme.space(5)};
  border-bottom: ${theme.line};
  > a,
  > span,
  > button {
    ${box}
    color: ${theme.color.muted};
    text-decoration: none;
  }
  > a:hover,
  > button:hover {
    color: ${theme.color.text};
    text-decoration: none;
  }
  > a:focus-visible,
  > button:focus-visible {
    outline: 2px solid ${theme.color.accent};
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

const MoreButton = styled.button`
  gap: ${theme.space(1)};
  background: transparent;
  cursor: pointer;
  svg {
    width: 14px;
    height: 14px;
    flex: none;
  }
`

const count = css`
  display: inline-grid;
  place-items: center;
  min-width: 18px;
  height: 18px;
  margin-left: ${theme.space(1.5)};
  padding: 0 5px;
  font-size: 11px;
  font-weight: 600;
  ${tabular}
`

const Count = styled.b`
  ${count}
  border-radius: 9px;
  background: ${theme.color.danger};
  color: ${theme.color.surface};
`

/**
 * An invisible copy that measures the width of the tabs. Its texts are CSS content, so that search and screen readers
 * do not find them twice.
 */
const Ruler = styled.div`
  position: absolute;
  inset: 0;
  overflow: hidden;
  visibility: hidden;
  pointer-events: none;
  > div {
    display: flex;
    width: max-content;
  }
  i {
    ${box}
    font-style: normal;
  }
  i::before {
    content: attr(data-text);
  }
  i[data-count]::after {
    ${count}
    content: attr(data-count);
  }
  i[data-menu] {
    padding-right: ${theme.space(8)};
  }
`
