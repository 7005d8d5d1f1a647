import { useTranslation } from 'react-i18next'
import { passwordLength } from '@verdict/proto/codes/accounts/passwords'
import { getSignInMethods, setFirstPassword } from '@verdict/proto/http/auth/oidc'
import { api, Button, Form, FormError, FormField, refreshQueries, Stack, toast, useForm } from '@verdict/ui'
import { PasswordInput } from '../../identity/PasswordInput.tsx'
import { fieldErrorsOf, useAccountChecks } from '../account-fields.ts'

/** Sets a password for an account that was created by a sign-in provider. */
export function FirstPasswordForm() {
  const { t } = useTranslation('account')
  const check = useAccountChecks()
  const form = useForm({
    initial: { password: '', passwordAgain: '' },
    check: (values) => ({
      password: check.password(values.password),
      passwordAgain: check.again(values.passwordAgain, values.password),
    }),
    errorsOf: fieldErrorsOf,
    submit: async ({ password }) => {
      await api.call(setFirstPassword, { body: { password: password.trim() } })
      toast.success(t('settings.passwordSet'))
      await refreshQueries(getSignInMethods)
    },
  })
  return (
    <Form form={form}>
      <Stack>
        <div>{t('settings.noPassword')}</div>
        <FormError form={form} />
        <FormField form={form} name="password" label={t('newPassword')} help={t('passwordHelp', passwordLength)}>
          {(control) => <PasswordInput {...control.text} autoComplete="new-password" />}
        </FormField>
        <FormField form={form} name="passwordAgain" label={t('passwordAgain')}>
          {(control) => <PasswordInput {...control.text} autoComplete="new-password" />}
        </FormField>
        <div>
          <Button type="submit" variant="primary" busy={form.isBusy}>
            {t('settings.setPassword')}
          </Button>
        </div>
      </Stack>
    </Form>
  )
}
