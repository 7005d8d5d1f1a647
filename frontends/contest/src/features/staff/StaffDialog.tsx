import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { staffRoles, type StaffRole } from '@verdict/proto/codes/contest'
import { getContestStaff, saveContestStaff } from '@verdict/proto/http/contest/staff'
import {
  api,
  Button,
  Dialog,
  Form,
  FormError,
  FormField,
  Input,
  refreshQueries,
  Row,
  Select,
  Textarea,
  theme,
  toast,
  useForm,
} from '@verdict/ui'
import { splitNames } from '../teams/team-values.ts'
import type { StaffMember } from './staff-member.ts'

interface Values {
  username: string
  role: StaffRole
  rooms: string
}

interface StaffDialogProps {
  cid: number
  /** Null: a new one. */
  member: StaffMember | null
  onClose: () => void
}

/** Adds or edits an account that helps with a contest. */
export function StaffDialog({ cid, member, onClose }: StaffDialogProps) {
  const { t } = useTranslation('contest')
  const form = useForm<Values>({
    initial: {
      username: member?.username ?? '',
      role: member?.role ?? 'balloons',
      rooms: member?.rooms.join('\n') ?? '',
    },
    check: ({ username }) => ({ username: username.trim() === '' ? t('staff.needName') : undefined }),
    submit: async ({ username, role, rooms }) => {
      const body = { cid, username: username.trim(), role, rooms: splitNames(rooms) }
      await api.call(saveContestStaff, { body })
      await refreshQueries(getContestStaff)
      toast.success(t('staff.saved'))
      onClose()
    },
    errorsOf: (code, message) => (code.startsWith('contest.staff_') ? { username: message } : undefined),
  })
  const title = member === null ? t('staff.add') : t('staff.editTitle', { name: member.username })
  return (
    <Dialog open stayOnOutsideClick onClose={onClose} widthPx={520} title={title}>
      <Fields form={form}>
        <FormError form={form} />
        <FormField form={form} name="username" label={t('staff.username')} help={t('staff.usernameHelp')}>
          {({ text }) => <Input {...text} maxLength={100} readOnly={member !== null} />}
        </FormField>
        <FormField form={form} name="role" label={t('staff.role')} help={t(`staff.rolesHelp.${form.values.role}`)}>
          {({ value }) => (
            <Select
              {...value}
              onChange={(chosen) => form.set('role', staffRoles.find((role) => role === chosen) ?? 'balloons')}
              options={staffRoles.map((role) => ({ value: role, label: t(`staff.roles.${role}`) }))}
            />
          )}
        </FormField>
        {form.values.role !== 'analyst' && (
          <FormField form={form} optional name="rooms" label={t('staff.rooms')} help={t('staff.roomsHelp')}>
            {({ text }) => <Textarea {...text} rows={3} maxLength={2_000} />}
          </FormField>
        )}
        <Row $justify="end" $nowrap>
          <Button onClick={onClose}>{t('teams.cancel')}</Button>
          <Button type="submit" variant="primary" busy={form.isBusy}>
            {t('teams.save')}
          </Button>
        </Row>
      </Fields>
    </Dialog>
  )
}

const Fields = styled(Form<Values>)`
  display: grid;
  gap: ${theme.space(3)};
`
