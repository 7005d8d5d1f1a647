import { useId, useState } from 'react'
import { styled } from 'styled-components'
import { Button, Dialog, Field, Textarea, theme } from '@verdict/ui'
import { useWidgetsText } from '../texts/use-widgets-text.ts'

const maxReason = 200

export interface DeleteDialogProps {
  title: string
  text: string
  /**
   * Deletes and reports failures itself; the reason may be empty. The dialog stays open until the caller closes it.
   */
  onDelete: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for confirmation and a reason before a post of somebody else is deleted; its author is told the reason. */
export function DeleteDialog({ title, text, onDelete, onClose }: DeleteDialogProps) {
  const t = useWidgetsText()
  const id = useId()
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      await onDelete(reason.trim())
    } catch {
      // The error is shown already, and the typed text stays.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      stayOnOutsideClick
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('deletion.cancel')}</Button>
          <Button variant="danger" busy={isBusy} onClick={() => void remove()}>
            {t('deletion.delete')}
          </Button>
        </>
      }
    >
      <Text>{text}</Text>
      <Field id={id} optional label={t('deletion.reason')} help={t('deletion.reasonHelp')}>
        <Textarea
          id={id}
          aria-describedby={`${id}-note`}
          rows={3}
          maxLength={maxReason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </Dialog>
  )
}

const Text = styled.p`
  margin-bottom: ${theme.space(4)};
  overflow-wrap: anywhere;
`
