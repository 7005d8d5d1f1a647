import { Fragment, type ReactNode, useState } from 'react'

/** A dialog that edits a row of a list or creates one. */
export interface RowEditor<Row> {
  open: (row: Row | 'new') => void
  /** The window; null while it is closed. */
  dialog: ReactNode
}

/**
 * State of a `RowEditor`.
 *
 * @param renderDialog receives null for a new row
 */
export function useRowEditor<Row extends { id: number }>(
  renderDialog: (row: Row | null, onClose: () => void) => ReactNode,
): RowEditor<Row> {
  const [edited, open] = useState<Row | 'new' | null>(null)
  if (edited === null) return { open, dialog: null }
  const [key, row] = edited === 'new' ? ['new', null] : [edited.id, edited]
  return { open, dialog: <Fragment key={key}>{renderDialog(row, () => open(null))}</Fragment> }
}
