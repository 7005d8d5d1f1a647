import type { ReactElement, ReactNode } from 'react'

export interface PopoverProps {
  trigger: ReactElement
  children: ReactNode
  'aria-label'?: string
  side?: 'top' | 'bottom' | 'left' | 'right'
  align?: 'start' | 'center' | 'end'
  open?: boolean
  onOpenChange?: (open: boolean) => void
}
