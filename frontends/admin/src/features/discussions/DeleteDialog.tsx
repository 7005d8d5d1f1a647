import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Button, Dialog, Field, Textarea, theme } from '@verdict/ui'

const maxReason = 200

interface DeleteDialogProps {
  title: string
  text: string
  isBusy: boolean
  onDelete: (reason: string) => void
  onClose: () => void
}

/** Asks before discussions are deleted, for a reason that their authors get. */
export function DeleteDialog({ title, text, isBusy, onDelete, onClose }: DeleteDialogProps) {
  const { t } = useTranslation('admin')
  const id = useId()
  const [reason, setReason] = useState('')
  return (
    <Dialog
      open
      stayOnOutsideClick
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('discussions.cancel')}</Button>
          <Button variant="danger" busy={isBusy} onClick={() => onDelete(reason.trim())}>
            {t('discussions.delete')}
          </Button>
        </>
      }
    >
      <Text>{text}</Text>
      <Field id={id} optional label={t('discussions.deleteReason')} help={t('discussions.deleteReasonHelp')}>
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
