import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { AccountStatus } from '@verdict/proto/codes/visibility'
import { isPassword, passwordLength } from '@verdict/proto/codes/accounts/passwords'
import { adminEditUser, adminGetUserList } from '@verdict/proto/http/auth/auth'
import {
  api,
  Button,
  Dialog,
  Form,
  FormError,
  FormField,
  Input,
  queryClient,
  Select,
  Stack,
  Switch,
  theme,
  toast,
  TwoColumns,
  useForm,
  useUser,
} from '@verdict/ui'
import { UserTitle } from '@verdict/ui/user-link'
import { roleIds, useRoleNames } from './role-names.ts'
import { SecondFactorReset } from './SecondFactorReset.tsx'
import type { UserRow } from './use-user-columns.tsx'

const defaultColor = '#3451b2'

/** Edits a user: name, role, state, password and title. */
export function EditUserDialog({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const { t } = useTranslation('admin')
  const form = useEditForm(user, onClose)
  const isSelf = useUser()?.uid === user.uid
  return (
    <Dialog
      open
      stayOnOutsideClick
      isDirty={form.isDirty}
      onClose={onClose}
      title={t('users.editTitle', { name: user.username })}
      widthPx={620}
    >
      <Form form={form}>
        <FormError form={form} />
        <TwoColumns>
          <FormField form={form} name="username" label={t('users.username')}>
            {(control) => <Input {...control.text} maxLength={20} autoComplete="off" />}
          </FormField>
          <FormField form={form} name="realname" label={t('users.realname')} optional>
            {(control) => <Input {...control.text} maxLength={100} autoComplete="off" />}
          </FormField>
          <FormField form={form} name="email" label={t('users.email')} optional>
            {(control) => <Input {...control.text} type="email" maxLength={200} autoComplete="off" />}
          </FormField>
          <RoleField form={form} isSelf={isSelf} />
          <FormField form={form} name="titleName" label={t('users.titleName')} optional>
            {(control) => <Input {...control.text} maxLength={20} />}
          </FormField>
          <FormField
            form={form}
            name="titleColor"
            label={t('users.titleColor')}
            help={
              <UserTitle user={{ ...user, titleName: form.values.titleName, titleColor: form.values.titleColor }} />
            }
          >
            {(control) => <Color {...control.text} type="color" />}
          </FormField>
          <StateField form={form} isSelf={isSelf} />
          <PasswordField form={form} />
        </TwoColumns>
        <Foot>
          {isSelf || <SecondFactorReset user={user} />}
          <Button onClick={onClose}>{t('users.cancel')}</Button>
          <Button type="submit" variant="primary" busy={form.isBusy}>
            {t('users.save')}
          </Button>
        </Foot>
      </Form>
    </Dialog>
  )
}

type EditForm = ReturnType<typeof useEditForm>

function useEditForm(user: UserRow, onClose: () => void) {
  const { t } = useTranslation('admin')
  return useForm({
    initial: {
      username: user.username,
      realname: user.realname ?? '',
      email: user.email ?? '',
      role: user.roles[0]?.role ?? 'default_user',
      isActive: user.status === AccountStatus.Active,
      titleName: user.titleName ?? '',
      titleColor: user.titleColor ?? defaultColor,
      setsPassword: false,
      password: '',
    },
    check: (values) => ({
      username: values.username.trim() === '' ? t('users.usernameRequired') : undefined,
      password:
        values.setsPassword && !isPassword(values.password.trim())
          ? t('users.passwordLength', passwordLength)
          : undefined,
    }),
    errorsOf: fieldErrorsOf,
    submit: async (values) => {
      const type = roleIds.get(values.role)
      await api.call(adminEditUser, {
        body: {
          uid: user.uid,
          username: values.username.trim(),
          realname: values.realname,
          email: values.email.trim(),
          ...(type === undefined ? {} : { type }),
          status: values.isActive ? AccountStatus.Active : AccountStatus.Disabled,
          titleName: values.titleName,
          titleColor: values.titleName.trim() === '' ? '' : values.titleColor,
          ...(values.setsPassword ? { setNewPwd: true, password: values.password } : {}),
        },
      })
      await queryClient.invalidateQueries({ queryKey: api.keyOf(adminGetUserList) })
      toast.success(t('users.saved', { name: values.username.trim() }))
      onClose()
    },
  })
}

const fieldOf: Readonly<Record<string, string>> = {
  'user.name_taken': 'username',
  'user.email_taken': 'email',
  'auth.password_length': 'password',
}

function fieldErrorsOf(code: string, message: string): Record<string, string> | undefined {
  const field = fieldOf[code]
  return field === undefined ? undefined : { [field]: message }
}

function RoleField({ form, isSelf }: { form: EditForm; isSelf: boolean }) {
  const { t } = useTranslation('admin')
  const names = useRoleNames()
  return (
    <FormField form={form} name="role" label={t('users.role')} help={isSelf ? t('users.ownRights') : undefined}>
      {(control) => (
        <Select {...control.value} disabled={isSelf} options={[...names].map(([value, label]) => ({ value, label }))} />
      )}
    </FormField>
  )
}

function StateField({ form, isSelf }: { form: EditForm; isSelf: boolean }) {
  const { t } = useTranslation('admin')
  return (
    <FormField form={form} name="isActive" label={t('users.status')} help={t('users.statusHelp')}>
      {({ value }) => (
        <Switch id={value.id} checked={value.value} disabled={isSelf} onChange={value.onChange}>
          {t(value.value ? 'users.active' : 'users.off')}
        </Switch>
      )}
    </FormField>
  )
}

function PasswordField({ form }: { form: EditForm }) {
  const { t } = useTranslation('admin')
  return (
    <FormField form={form} name="password" label={t('users.newPassword')} help={t('users.passwordHelp')}>
      {(control) => (
        <Stack $gap={2}>
          <Switch
            aria-label={t('users.setPassword')}
            checked={form.values.setsPassword}
            onChange={(isOn) => form.set('setsPassword', isOn)}
          >
            {t('users.setPassword')}
          </Switch>
          {form.values.setsPassword && <Input {...control.text} autoComplete="off" maxLength={passwordLength.max} />}
        </Stack>
      )}
    </FormField>
  )
}

const Color = styled(Input)`
  padding: ${theme.space(1)};
  cursor: pointer;
`

const Foot = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: ${theme.space(2)};
  margin-top: ${theme.space(6)};
`
