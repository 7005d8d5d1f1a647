import { Slot } from 'radix-ui'
import { lazyOverlay } from '../../controls/lazy-overlay.ts'
import type { LoadedMenuProps } from './LoadedMenu.tsx'
import type { MenuProps } from './menu-props.ts'

const { load, useOpening } = lazyOverlay<LoadedMenuProps>(() => import('./LoadedMenu.tsx').then((m) => m.LoadedMenu))
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
