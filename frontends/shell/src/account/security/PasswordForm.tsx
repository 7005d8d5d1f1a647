import { useTranslation } from 'react-i18next'
import { passwordLength } from '@verdict/proto/codes/accounts/passwords'
import { changePassword } from '@verdict/proto/http/auth/auth'
import { api, Button, Form, FormError, FormField, Stack, toast, useForm } from '@verdict/ui'
import { PasswordInput } from '../../identity/PasswordInput.tsx'
import { useAccountChecks } from '../account-fields.ts'

const empty = { oldPassword: '', password: '', passwordAgain: '' }

/** Changes the password; all other sessions end. */
export function PasswordForm() {
  const { t } = useTranslation('account')
  const check = useAccountChecks()
  const form = useForm({
    initial: empty,
    check: (values) => ({
      oldPassword: check.required(values.oldPassword),
      password: check.password(values.password),
      passwordAgain: check.again(values.passwordAgain, values.password),
    }),
    submit: async ({ oldPassword, password }) => {
      const body = { oldPassword: oldPassword.trim(), newPassword: password.trim() }
      const { code, msg } = await api.call(changePassword, { body })
      if (code !== 200) throw new Error(msg)
      form.reset(empty)
      toast.success(t('settings.passwordChanged'))
    },
  })
  return (
    <Form form={form}>
      <Stack>
        <FormError form={form} />
        <FormField form={form} name="oldPassword" label={t('currentPassword')}>
          {(control) => <PasswordInput {...control.text} autoComplete="current-password" />}
        </FormField>
        <FormField form={form} name="password" label={t('newPassword')} help={t('passwordHelp', passwordLength)}>
          {(control) => <PasswordInput {...control.text} autoComplete="new-password" />}
        </FormField>
        <FormField form={form} name="passwordAgain" label={t('passwordAgain')}>
          {(control) => <PasswordInput {...control.text} autoComplete="new-password" />}
        </FormField>
        <div>
          <Button type="submit" variant="primary" busy={form.isBusy}>
            {t('settings.changePassword')}
          </Button>
        </div>
      </Stack>
    </Form>
  )
}
