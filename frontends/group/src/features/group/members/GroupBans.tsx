import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import {
  getGroupDiscussionBans,
  liftGroupDiscussionBan,
  setGroupDiscussionBan,
} from '@verdict/proto/http/discussion/ban'
import {
  api,
  Button,
  formatInstant,
  FormDialog,
  FormField,
  refreshQueries,
  Textarea,
  theme,
  toast,
  useForm,
} from '@verdict/ui'
import { DateTimeInput } from '@verdict/ui/date-time-input'
import { instantOf } from '@verdict/ui/local-time'
import { UserLink } from '@verdict/ui/user-link'
import { useTimeTexts } from '@verdict/ui/time-texts'

const maxReason = 200

/** Members who are banned from posting; renders nothing without any. */
export function GroupBans({ gid }: { gid: number }) {
  const { t } = useTranslation('group')
  const bans = useQuery(api.query(getGroupDiscussionBans, { query: { gid, limit: 100 } }))
  const lift = useMutation({
    mutationFn: (uid: string) => api.call(liftGroupDiscussionBan, { query: { gid, uid } }),
    onSuccess: () => refreshQueries(getGroupDiscussionBans),
    onError: (error) => toast.error(error.message),
  })
  const records = bans.data?.records ?? []
  if (records.length === 0) return null
  return (
    <Section>
      <h2>{t('ban.list')}</h2>
      <ul aria-label={t('ban.list')}>
        {records.map(({ uid, username, until, reason }) => (
          <li key={uid}>
            <UserLink user={{ username }} />
            <span>{t('ban.row', { until: formatInstant(until), reason })}</span>
            <Button
              small
              variant="quiet"
              busy={lift.isPending && lift.variables === uid}
              aria-label={t('ban.liftOf', { name: username })}
              onClick={() => lift.mutate(uid)}
            >
              {t('ban.lift')}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Bans a member from posting in the group until a given time. */
export function GroupBanDialog({ gid, username, onClose }: { gid: number; username: string; onClose: () => void }) {
  const { t } = useTranslation('group')
  const time = useTimeTexts()
  const form = useForm({
    initial: { until: '', reason: '' },
    check: ({ until, reason }) => ({
      until: until === '' ? t('discussion.required') : instantOf(until) === null ? time.invalid : undefined,
      reason: reason.trim() === '' ? t('discussion.required') : undefined,
    }),
    errorsOf: (code, message) => (code === 'ban.end_invalid' ? { until: message } : undefined),
    async submit({ until, reason }) {
      const body = { gid, username, until: instantOf(until)?.toISOString() ?? '', reason: reason.trim() }
      await api.call(setGroupDiscussionBan, { body })
      toast.success(t('ban.done', { name: username }))
      onClose()
      await refreshQueries(getGroupDiscussionBans)
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('ban.ask', { name: username })}
      submit={t('ban.ban')}
      variant="danger"
      cancel={t('group.cancel')}
      onClose={onClose}
    >
      <FormField form={form} name="until" label={t('ban.until')} help={t('ban.untilHelp', { clocks: time.ownClocks })}>
        {({ value }) => <DateTimeInput {...value} label={t('ban.until')} />}
      </FormField>
      <FormField form={form} name="reason" label={t('ban.reason')} help={t('ban.reasonHelp')}>
        {({ text }) => <Textarea {...text} rows={3} maxLength={maxReason} />}
      </FormField>
    </FormDialog>
  )
}

const Section = styled.section`
  margin-bottom: ${theme.space(6)};
  h2 {
    margin-bottom: ${theme.space(2)};
    font-size: ${theme.size.reading};
    font-weight: 600;
  }
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${theme.space(2)} ${theme.space(3)};
    overflow-wrap: anywhere;
  }
`
