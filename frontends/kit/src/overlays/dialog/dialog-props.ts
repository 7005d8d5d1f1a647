import type { ReactNode } from 'react'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** Under the title; also read to screen readers. */
  description?: string
  children: ReactNode
  footer?: ReactNode
  widthPx?: number
  /** A click beside it keeps it open: for forms that hold typed text. */
  stayOnOutsideClick?: boolean
  /** The dialog contains unsaved input: Escape and the close button ask first. */
  isDirty?: boolean
}

export type DrawerSide = 'left' | 'right' | 'bottom'

export interface DrawerProps {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** `bottom`: a sheet, as wide as the screen. */
  side?: DrawerSide
  widthPx?: number
  hideTitle?: boolean
}
