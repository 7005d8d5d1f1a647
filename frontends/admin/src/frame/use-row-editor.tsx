import { Fragment, type ReactNode, useState } from 'react'

/** A window in which a row of a list is changed, or a new one written. */
export interface RowEditor<Row> {
  open: (row: Row | 'new') => void
  /** The window; null while it is closed. */
  dialog: ReactNode
}

/** `renderDialog` gets null for a new row. */
export function useRowEditor<Row extends { id: number }>(
  renderDialog: (row: Row | null, onClose: () => void) => ReactNode,
): RowEditor<Row> {
  const [edited, open] = useState<Row | 'new' | null>(null)
  if (edited === null) return { open, dialog: null }
  const [key, row] = edited === 'new' ? ['new', null] : [edited.id, edited]
  return { open, dialog: <Fragment key={key}>{renderDialog(row, () => open(null))}</Fragment> }
}
