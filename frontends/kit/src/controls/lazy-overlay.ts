import { type ComponentType, type KeyboardEvent, useState } from 'react'

/** How a control was opened for the first time. Focus moves into it only if that was by keyboard. */
export type OpenedBy = 'pointer' | 'keyboard'

interface OnDemand<Props extends object> {
  /** Loads the component before it is opened. */
  load: () => Promise<void>
  /** `Opened` is null until somebody opens the control: `button` are the properties of what stands there until then. */
  useOpening: () => { Opened: ComponentType<Props> | null; openedBy: OpenedBy; button: ButtonProps }
}

interface ButtonProps {
  'aria-expanded': false
  onPointerEnter: () => void
  onFocus: () => void
  onClick: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

const openingKeys = new Set(['Enter', ' ', 'ArrowDown', 'ArrowUp'])

/**
 * Loads a control such as a menu on demand: a page renders its button only, and the code of the rest is fetched when
 * the pointer or the focus reaches that button. Once opened, the whole control replaces the button.
 */
export function lazyOverlay<Props extends object>(fetch: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  let fetched: ComponentType<Props> | null = null
  const load = async () => {
    fetched ??= await fetch()
  }
  // If loading fails, the control stays closed, and the next attempt loads again.
  const fetchAhead = () => void load().catch(() => undefined)
  function useOpening() {
    const [openedBy, setOpenedBy] = useState<OpenedBy | null>(null)
    const open = async (by: OpenedBy) => {
      if (fetched === null) await load()
      setOpenedBy((before) => before ?? by)
    }
    const button: ButtonProps = {
      'aria-expanded': false,
      onPointerEnter: fetchAhead,
      onFocus: fetchAhead,
      onClick: () => void open('pointer'),
      onKeyDown: (event) => {
        if (!openingKeys.has(event.key)) return
        event.preventDefault()
        void open('keyboard')
      },
    }
    return { Opened: openedBy === null ? null : fetched, openedBy: openedBy ?? 'pointer', button }
  }
  return { load, useOpening }
}
