import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { adminSetDiscussionBan } from '@verdict/proto/http/discussion-ban'
import { api, Button, Dialog, Form, FormError, FormField, Input, Textarea, theme, toast, useForm } from '@verdict/ui'
import { refreshDiscussions } from './refresh.ts'

const maxReason = 200

/** Bans a user from posting anywhere until a time. */
export function BanDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin')
  const form = useForm({
    initial: { username: '', until: '', reason: '' },
    check: ({ username, until, reason }) => ({
      username: username.trim() === '' ? t('discussions.banRequired') : undefined,
      until: Number.isNaN(Date.parse(until)) ? t('discussions.banRequired') : undefined,
      reason: reason.trim() === '' ? t('discussions.banRequired') : undefined,
    }),
    errorsOf(code, message): Record<string, string> | undefined {
      if (code === 'ban.end_invalid') return { until: message }
      return code === 'ban.user_not_found' || code === 'ban.not_allowed' ? { username: message } : undefined
    },
    async submit({ username, until, reason }) {
      const body = { username: username.trim(), until: new Date(until).toISOString(), reason: reason.trim() }
      await api.call(adminSetDiscussionBan, { body })
      toast.success(t('discussions.banned', { name: body.username }))
      onClose()
      await refreshDiscussions()
    },
  })
  return (
    <Dialog
      open
      stayOnOutsideClick
      widthPx={480}
      title={t('discussions.ban')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('discussions.cancel')}</Button>
          <Button variant="danger" busy={form.isBusy} onClick={() => void form.submit()}>
            {t('discussions.ban')}
          </Button>
        </>
      }
    >
      <Form form={form}>
        <Fields>
          <FormField form={form} name="username" label={t('discussions.banUser')}>
            {({ text }) => <Input {...text} maxLength={100} autoComplete="off" />}
          </FormField>
          <FormField form={form} name="until" label={t('discussions.banUntil')}>
            {({ text }) => <Input {...text} type="datetime-local" />}
          </FormField>
          <FormField form={form} name="reason" label={t('discussions.banReason')} help={t('discussions.banReasonHelp')}>
            {({ text }) => <Textarea {...text} rows={3} maxLength={maxReason} />}
          </FormField>
          <FormError form={form} />
        </Fields>
      </Form>
    </Dialog>
  )
}

const Fields = styled.div`
  display: grid;
  gap: ${theme.space(4)};
`
