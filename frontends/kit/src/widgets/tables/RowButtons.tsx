import SquarePen from 'lucide-react/icons/square-pen'
import Trash2 from 'lucide-react/icons/trash-2'
import { useMutation } from '@tanstack/react-query'
import { Button, confirm, type ConfirmOptions } from '@verdict/ui'

export interface EditButtonProps {
  /** Names the row, too. */
  label: string
  onEdit: () => void
}

/** Edits a row of a list. */
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
  /** Asked before, with what is lost. */
  question: Omit<ConfirmOptions, 'danger'>
  /** Deletes the row and refreshes its list; a refusal is told by a toast. */
  onDelete: () => Promise<unknown>
}

/** Deletes a row of a list, after a question. */
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
