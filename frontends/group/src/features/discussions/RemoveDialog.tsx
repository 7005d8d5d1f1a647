import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Button, Dialog, Field, Textarea, theme } from '@verdict/ui'

const maxReason = 200

interface RemoveDialogProps {
  title: string
  text: string
  /** Deletes; the dialog closes when that has worked. */
  onRemove: (reason: string) => Promise<void>
  onClose: () => void
}

/** Deletes what somebody else wrote, with a reason that its author gets. */
export function RemoveDialog({ title, text, onRemove, onClose }: RemoveDialogProps) {
  const { t } = useTranslation('group')
  const id = useId()
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    await onRemove(reason.trim()).finally(() => setBusy(false))
  }
  return (
    <Dialog
      open
      stayOnOutsideClick
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('discussion.cancel')}</Button>
          <Button variant="danger" busy={isBusy} onClick={() => void remove()}>
            {t('discussion.remove')}
          </Button>
        </>
      }
    >
      <Text>{text}</Text>
      <Field id={id} optional label={t('discussion.removeReason')} help={t('discussion.removeReasonHelp')}>
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
`
