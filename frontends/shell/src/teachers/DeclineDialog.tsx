import { useTranslation } from 'react-i18next'
import { FormDialog, FormField, Notice, Textarea, useForm } from '@verdict/ui'

/** Asks for the reason why a question or appointment is declined, which the other side reads. */
export function DeclineDialog({
  title,
  text,
  onDecline,
  onClose,
}: {
  title: string
  text: string
  onDecline: (reason: string) => Promise<void>
  onClose: () => void
}) {
  const { t } = useTranslation('teachers')
  const form = useForm({
    initial: { reason: '' },
    submit: async ({ reason }) => {
      await onDecline(reason.trim())
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={title} submit={t('decline')} cancel={t('cancel')} onClose={onClose}>
      <Notice tone="info">{text}</Notice>
      <FormField form={form} name="reason" label={t('declineReason')} help={t('declineReasonHelp')} optional>
        {(control) => <Textarea {...control.text} rows={3} maxLength={500} />}
      </FormField>
    </FormDialog>
  )
}
