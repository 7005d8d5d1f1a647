import { useTranslation } from 'react-i18next'
import { adminSetDiscussionBan } from '@verdict/proto/http/discussion/ban'
import { api, FormDialog, FormField, Input, Textarea, toast, useForm } from '@verdict/ui'
import { DateTimeInput } from '@verdict/ui/date-time-input'
import { instantOf } from '@verdict/ui/local-time'
import { useTimeTexts } from '@verdict/ui/time-texts'
import { refreshDiscussions } from '../refresh.ts'

const maxReason = 200

/** Bans a user from posting until a given time. */
export function BanDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin')
  const time = useTimeTexts()
  const form = useForm({
    initial: { username: '', until: '', reason: '' },
    check: ({ username, until, reason }) => ({
      username: username.trim() === '' ? t('discussions.banRequired') : undefined,
      until: until === '' ? t('discussions.banRequired') : instantOf(until) === null ? time.invalid : undefined,
      reason: reason.trim() === '' ? t('discussions.banRequired') : undefined,
    }),
    errorsOf(code, message): Record<string, string> | undefined {
      if (code === 'ban.end_invalid') return { until: message }
      return code === 'ban.user_not_found' || code === 'ban.not_allowed' ? { username: message } : undefined
    },
    async submit({ username, until, reason }) {
      const body = { username: username.trim(), until: instantOf(until)?.toISOString() ?? '', reason: reason.trim() }
      await api.call(adminSetDiscussionBan, { body })
      toast.success(t('discussions.banned', { name: body.username }))
      onClose()
      await refreshDiscussions()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('discussions.ban')}
      submit={t('discussions.ban')}
      variant="danger"
      cancel={t('discussions.cancel')}
      onClose={onClose}
    >
      <FormField form={form} name="username" label={t('discussions.banUser')}>
        {({ text }) => <Input {...text} maxLength={100} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="until" label={t('discussions.banUntil')} help={time.ownClocks}>
        {({ value }) => <DateTimeInput {...value} label={t('discussions.banUntil')} />}
      </FormField>
      <FormField form={form} name="reason" label={t('discussions.banReason')} help={t('discussions.banReasonHelp')}>
        {({ text }) => <Textarea {...text} rows={3} maxLength={maxReason} />}
      </FormField>
    </FormDialog>
  )
}
