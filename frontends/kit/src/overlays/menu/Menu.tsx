import { Slot } from 'radix-ui'
import { openedOnDemand } from '../../controls/opened-on-demand.ts'
import type { OpenedMenuProps } from './OpenedMenu.tsx'
import type { MenuProps } from './menu-props.ts'

const { load, useOpening } = openedOnDemand<OpenedMenuProps>(() => import('./OpenedMenu.tsx').then((m) => m.OpenedMenu))
export { load as loadMenu }

/** A menu of actions at a button. */
export function Menu(props: MenuProps) {
  const { Opened, openedBy, button } = useOpening()
  if (Opened !== null) return <Opened {...props} openedBy={openedBy} />
  return (
    <Slot.Root aria-haspopup="menu" {...button}>
      {props.trigger}
    </Slot.Root>
  )
}
