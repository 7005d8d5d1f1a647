import { Slot } from 'radix-ui'
import { type ComponentType, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import type { TooltipPanelProps } from './TooltipPanel.tsx'
import type { TooltipProps } from './tooltip-props.ts'

const loadPanel = () => import('./TooltipPanel.tsx').then((m) => m.TooltipPanel)

const openAfterMs = 400
/** Long enough to move the pointer onto the tooltip. */
const closeAfterMs = 120

/** A short text that appears on hover and focus. Its positioning code is loaded on first use. */
export function Tooltip({ content, children, side = 'top' }: TooltipProps) {
  const id = useId()
  const anchor = useRef<HTMLElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [Panel, setPanel] = useState<ComponentType<TooltipPanelProps> | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const change = (toOpen: boolean, afterMs: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(toOpen), afterMs)
  }
  const open = (afterMs: number) => {
    change(true, afterMs)
    loadPanel().then(
      (panel) => setPanel(() => panel),
      // A button works without its tooltip.
      () => undefined,
    )
  }
  const close = () => change(false, 0)
  return (
    <>
      <Slot.Root
        ref={anchor}
        {...(isOpen ? { 'aria-describedby': id } : {})}
        onPointerEnter={({ pointerType }: PointerEvent) => pointerType !== 'touch' && open(openAfterMs)}
        onPointerLeave={() => change(false, closeAfterMs)}
        onPointerDown={close}
        onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && open(0)}
        onBlur={close}
      >
        {children}
      </Slot.Root>
      {isOpen && Panel !== null && (
        <Panel
          id={id}
          anchor={anchor}
          side={side}
          onClose={close}
          onPointerEnter={() => clearTimeout(timer.current)}
          onPointerLeave={close}
        >
          {content}
        </Panel>
      )}
    </>
  )
}
