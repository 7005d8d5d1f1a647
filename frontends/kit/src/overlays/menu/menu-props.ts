import type { ReactElement, ReactNode } from 'react'

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
  /** Shows a heading above this item, for it and the items below. */
  heading?: string
}

export interface MenuProps {
  trigger: ReactElement
  items: readonly MenuItem[]
  header?: ReactNode
  align?: 'start' | 'center' | 'end'
}
