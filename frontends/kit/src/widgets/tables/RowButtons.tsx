import SquarePen from 'lucide-react/icons/square-pen'
import Trash2 from 'lucide-react/icons/trash-2'
import { useMutation } from '@tanstack/react-query'
import { Button, confirm, type ConfirmOptions } from '@verdict/ui'

export interface EditButtonProps {
  label: string
  onEdit: () => void
}

/** An icon button that edits a row of a list. */
export function EditButton({ label, onEdit }: EditButtonProps) {
  return (
    <Button
      small
      square
      variant="quiet"
      aria-label={label}
      title={label}
      icon={<SquarePen aria-hidden />}
      onClick={onEdit}
    />
  )
}

export interface DeleteButtonProps {
  /** Names the row, too. */
  label: string
  /** Shows the confirmation dialog, which names what is lost. */
  question: Omit<ConfirmOptions, 'danger'>
  /** Deletes the row and refetches its list; an error is shown as a toast. */
  onDelete: () => Promise<unknown>
}

/** An icon button that deletes a row of a list after a confirmation. */
export function DeleteButton({ label, question, onDelete }: DeleteButtonProps) {
  const remove = useMutation({ mutationFn: onDelete })
  const ask = async () => {
    if (await confirm({ ...question, danger: true })) remove.mutate()
  }
  return (
    <Button
      small
      square
      variant="quiet"
      busy={remove.isPending}
      aria-label={label}
      title={label}
      icon={<Trash2 aria-hidden />}
      onClick={() => void ask()}
    />
  )
}
