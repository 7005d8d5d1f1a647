import { DropdownMenu as RadixMenu, Popover as RadixPopover, Tooltip as RadixTooltip } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { floatingItem, floatingSurface } from '../controls/Select.tsx'
import { theme } from '../theme/theme.ts'

export interface TooltipProps {
  content: ReactNode
  children: ReactElement
  side?: 'top' | 'bottom' | 'left' | 'right'
}

/** A short text on hover and focus. The shell provides the delay. */
export function Tooltip({ content, children, side = 'top' }: TooltipProps) {
  return (
    <RadixTooltip.Root>
      <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
      <RadixTooltip.Portal>
        <Tip side={side} sideOffset={6} collisionPadding={8}>
          {content}
        </Tip>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  )
}

export const TooltipProvider = RadixTooltip.Provider

const Tip = styled(RadixTooltip.Content)`
  max-width: 300px;
  padding: ${theme.space(1)} ${theme.space(2)};
  border-radius: 6px;
  background: ${theme.color.tooltip};
  color: ${theme.color.onTooltip};
  font-size: ${theme.size.tiny};
  z-index: ${theme.layer.toast};
`

export interface PopoverProps {
  trigger: ReactElement
  children: ReactNode
  'aria-label'?: string
  side?: 'top' | 'bottom' | 'left' | 'right'
  align?: 'start' | 'center' | 'end'
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

/** A small panel that opens at a button. */
export function Popover({
  trigger,
  children,
  side = 'bottom',
  align = 'start',
  open,
  onOpenChange,
  ...rest
}: PopoverProps) {
  return (
    <RadixPopover.Root
      {...(open === undefined ? {} : { open })}
      {...(onOpenChange === undefined ? {} : { onOpenChange })}
    >
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      <RadixPopover.Portal>
        <PopoverPanel {...rest} side={side} align={align} sideOffset={6} collisionPadding={8}>
          {children}
        </PopoverPanel>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  )
}

const PopoverPanel = styled(RadixPopover.Content)`
  ${floatingSurface}
  padding: ${theme.space(4)};
  max-width: min(420px, 94vw);
  outline: none;
`

export interface MenuItem {
  key: string
  label: ReactNode
  icon?: ReactNode
  /** A quieter text at the end: the chosen value, a shortcut. */
  hint?: ReactNode
  onSelect?: () => void
  /** An address: the item is a link to it. */
  to?: string
  /** Shows a sub menu instead of acting. */
  items?: readonly MenuItem[]
  danger?: boolean
  disabled?: boolean
  /** A hairline above it. */
  separated?: boolean
  /** What this item and those below it have in common, above it. */
  heading?: string
}

export interface MenuProps {
  trigger: ReactElement
  items: readonly MenuItem[]
  header?: ReactNode
  align?: 'start' | 'center' | 'end'
}

/** A menu of actions at a button. */
export function Menu({ trigger, items, header, align = 'end' }: MenuProps) {
  return (
    <RadixMenu.Root modal={false}>
      <RadixMenu.Trigger asChild>{trigger}</RadixMenu.Trigger>
      <RadixMenu.Portal>
        <MenuPanel align={align} sideOffset={6} collisionPadding={8}>
          {header !== undefined && <MenuHeader>{header}</MenuHeader>}
          <MenuItems items={items} />
        </MenuPanel>
      </RadixMenu.Portal>
    </RadixMenu.Root>
  )
}

function MenuItems({ items }: { items: readonly MenuItem[] }) {
  return items.map((item) => <MenuEntry key={item.key} item={item} />)
}

function MenuEntry({ item }: { item: MenuItem }) {
  const leadsTo = item.disabled === true ? undefined : item.to
  const inside = (
    <>
      {item.icon}
      <span>{item.label}</span>
      {item.hint !== undefined && <MenuHint>{item.hint}</MenuHint>}
    </>
  )
  return (
    <>
      {item.separated === true && <MenuLine />}
      {item.heading !== undefined && <MenuHeading>{item.heading}</MenuHeading>}
      {item.items === undefined ? (
        <MenuRow
          disabled={item.disabled === true}
          $danger={item.danger === true}
          asChild={leadsTo !== undefined}
          onSelect={() => item.onSelect?.()}
        >
          {leadsTo === undefined ? inside : <Link to={leadsTo}>{inside}</Link>}
        </MenuRow>
      ) : (
        <RadixMenu.Sub>
          <MenuSubRow>{inside}</MenuSubRow>
          <RadixMenu.Portal>
            <MenuSubPanel sideOffset={4} collisionPadding={8}>
              <MenuItems items={item.items} />
            </MenuSubPanel>
          </RadixMenu.Portal>
        </RadixMenu.Sub>
      )}
    </>
  )
}

const MenuPanel = styled(RadixMenu.Content)`
  ${floatingSurface}
  min-width: 200px;
  max-height: var(--radix-dropdown-menu-content-available-height);
  padding: ${theme.space(1)};
  overflow-y: auto;
`

const MenuSubPanel = styled(RadixMenu.SubContent)`
  ${floatingSurface}
  min-width: 160px;
  padding: ${theme.space(1)};
`

const MenuHeader = styled.div`
  padding: ${theme.space(2)} ${theme.space(2.5)};
  margin-bottom: ${theme.space(1)};
  border-bottom: ${theme.line};
`

const MenuRow = styled(RadixMenu.Item)<{ $danger: boolean }>`
  ${floatingItem}
  color: ${({ $danger }) => ($danger ? theme.color.danger : theme.color.text)};
  &:hover {
    text-decoration: none;
  }
  svg {
    color: ${({ $danger }) => ($danger ? theme.color.danger : theme.color.faint)};
  }
`

const MenuHeading = styled(RadixMenu.Label)`
  padding: ${theme.space(2)} ${theme.space(2.5)} ${theme.space(1)};
  color: ${theme.color.muted};
  font-size: ${theme.size.tiny};
`

const MenuSubRow = styled(RadixMenu.SubTrigger)`
  ${floatingItem}
  svg {
    color: ${theme.color.faint};
  }
`

const MenuHint = styled.span`
  margin-left: auto;
  padding-left: ${theme.space(4)};
  color: ${theme.color.faint};
  font-size: ${theme.size.tiny};
`

const MenuLine = styled(RadixMenu.Separator)`
  height: 1px;
  margin: ${theme.space(1)} 0;
  background: ${theme.color.line};
`
