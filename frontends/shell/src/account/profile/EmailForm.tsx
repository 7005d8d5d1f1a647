import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { changeEmail, getChangeEmailCode, getRegisterOptions } from '@verdict/proto/http/auth/accounts/account'
import {
  api,
  Button,
  Form,
  FormError,
  FormField,
  Input,
  Notice,
  QueryView,
  type SessionUser,
  Stack,
  toast,
  useForm,
} from '@verdict/ui'
import { useAccountChecks } from '../account-fields.ts'
import { CurrentPasswordField } from '../CurrentPasswordField.tsx'
import { updateSessionUser } from './update-session-user.ts'
import { EmailCodeField } from '../EmailCodeField.tsx'

/** Changes the e-mail address, with the password and a code that is sent to the new address. */
export function EmailForm({ user, hasPassword }: { user: SessionUser; hasPassword: boolean }) {
  const { t } = useTranslation('account')
  const options = useQuery(api.query(getRegisterOptions))
  return (
    <Stack>
      <div>{user.email === null ? t('settings.noEmail') : t('settings.currentEmail', { email: user.email })}</div>
      <QueryView query={options}>
        {({ mail, codeRequired }) =>
          codeRequired && !mail ? (
            <Notice tone="info">{t('settings.noMail')}</Notice>
          ) : (
            <ChangeForm codeRequired={codeRequired} hasPassword={hasPassword} />
          )
        }
      </QueryView>
    </Stack>
  )
}

const empty = { password: '', email: '', code: '' }

function ChangeForm({ codeRequired, hasPassword }: { codeRequired: boolean; hasPassword: boolean }) {
  const { t } = useTranslation('account')
  const check = useAccountChecks()
  const form = useForm({
    initial: empty,
    check: (values) => ({
      password: hasPassword ? check.required(values.password) : undefined,
      email: check.email(values.email),
      code: codeRequired ? check.code(values.code) : undefined,
    }),
    submit: async (values) => {
      const own = hasPassword ? { password: values.password.trim() } : {}
      const body = { newEmail: values.email.trim(), code: values.code.trim() }
      const { code, msg, userInfo } = await api.call(changeEmail, { body: { ...body, ...own } })
      if (code !== 200) throw new Error(msg)
      if (userInfo !== undefined) updateSessionUser(userInfo)
      form.reset(empty)
      toast.success(t('settings.emailChanged'))
    },
  })
  return (
    <Form form={form}>
      <Stack>
        <FormError form={form} />
        {hasPassword && <CurrentPasswordField form={form} />}
        <FormField form={form} name="email" label={t('newEmail')}>
          {(control) => <Input {...control.text} type="email" autoComplete="email" />}
        </FormField>
        {codeRequired && (
          <EmailCodeField
            form={form}
            kind="changeEmail"
            send={(email) => api.call(getChangeEmailCode, { query: { email } })}
          />
        )}
        <div>
          <Button type="submit" variant="primary" busy={form.isBusy}>
            {t('settings.changeEmail')}
          </Button>
        </div>
      </Stack>
    </Form>
  )
}
