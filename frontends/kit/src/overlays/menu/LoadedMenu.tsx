import { DropdownMenu as RadixMenu } from 'radix-ui'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import type { OpenedBy } from '../../controls/lazy-overlay.ts'
import { floatingItem, floatingSurface } from '../../controls/Select.styles.ts'
import { theme } from '../../theme/theme.ts'
import type { MenuItem, MenuProps } from './menu-props.ts'

export interface LoadedMenuProps extends MenuProps {
  openedBy: OpenedBy
}

/** The whole `Menu`, loaded when it is first opened; it is open when it mounts. */
export function LoadedMenu({ trigger, items, header, align = 'end', openedBy }: LoadedMenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // Radix focuses the first item only if it sees the key that opens the menu.
    if (openedBy === 'pointer') return
    button.current?.focus()
    button.current?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }))
  }, [openedBy])
  return (
    <RadixMenu.Root modal={false} defaultOpen={openedBy === 'pointer'}>
      <RadixMenu.Trigger ref={button} asChild>
        {trigger}
      </RadixMenu.Trigger>
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
