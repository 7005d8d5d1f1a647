import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { adminRoles } from '@verdict/proto/codes/roles'
import { tokenScopes, type TokenScope } from '@verdict/proto/codes/accounts/token-scopes'
import { createToken } from '@verdict/proto/http/auth/tokens'
import {
  api,
  Button,
  Checkbox,
  Form,
  FormError,
  FormField,
  Input,
  Select,
  Stack,
  theme,
  useForm,
  useUser,
} from '@verdict/ui'
import { useAccountChecks } from '../account-fields.ts'
import { CurrentPasswordField } from '../CurrentPasswordField.tsx'

const lives = [7, 30, 90, 365] as const
const adminKeys: readonly string[] = adminRoles

/** Name and scopes of a new token, and the password if the account has one. */
export function TokenForm({ hasPassword, onMade }: { hasPassword: boolean; onMade: (token: string) => void }) {
  const { t } = useTranslation('security')
  const check = useAccountChecks()
  const initial: { name: string; scopes: TokenScope[]; days: string; password: string } = {
    name: '',
    scopes: ['read', 'submit'],
    days: '90',
    password: '',
  }
  const form = useForm({
    initial,
    check: ({ name, scopes, password }) => ({
      name: check.required(name),
      scopes: scopes.length === 0 ? t('tokens.noScope') : undefined,
      password: hasPassword ? check.required(password) : undefined,
    }),
    submit: async ({ name, scopes, days, password }) => {
      const body = { name: name.trim(), scopes, days: Number(days) }
      const own = hasPassword ? { password: password.trim() } : {}
      onMade((await api.call(createToken, { body: { ...body, ...own } })).token)
    },
    errorsOf: (code, message) => (code === 'auth.old_password_wrong' ? { password: message } : undefined),
  })
  return (
    <Form form={form}>
      <Stack>
        <FormError form={form} />
        <FormField form={form} name="name" label={t('tokens.name')} help={t('tokens.nameHelp')}>
          {(control) => <Input {...control.text} maxLength={50} autoFocus />}
        </FormField>
        <FormField form={form} name="scopes" label={t('tokens.scopes')} help={t('tokens.scopesHelp')}>
          {({ value: { id, value, onChange } }) => <ScopeChoice id={id} value={value} onChange={onChange} />}
        </FormField>
        <FormField form={form} name="days" label={t('tokens.days')}>
          {({ value }) => (
            <Select
              {...value}
              options={lives.map((days) => ({ value: String(days), label: t('tokens.daysOf', { count: days }) }))}
            />
          )}
        </FormField>
        {hasPassword && <CurrentPasswordField form={form} />}
        <div>
          <Button type="submit" variant="primary" busy={form.isBusy}>
            {t('tokens.create')}
          </Button>
        </div>
      </Stack>
    </Form>
  )
}

/** Scopes that the reader may grant; that of administrators only for these. */
function ScopeChoice(props: { id: string; value: readonly TokenScope[]; onChange: (scopes: TokenScope[]) => void }) {
  const { id, value, onChange } = props
  const { t } = useTranslation('security')
  const isAdmin = useUser()?.roleList.some((role) => adminKeys.includes(role)) ?? false
  const offered = tokenScopes.filter((scope) => scope !== 'admin' || isAdmin)
  const toggle = (scope: TokenScope, on: boolean) =>
    onChange(tokenScopes.filter((one) => (one === scope ? on : value.includes(one))))
  return (
    <Scopes id={id} role="group" aria-label={t('tokens.scopes')}>
      {offered.map((scope) => (
        <Checkbox key={scope} checked={value.includes(scope)} onChange={(on) => toggle(scope, on)}>
          {t(`tokens.scope.${scope}`)}
        </Checkbox>
      ))}
    </Scopes>
  )
}

const Scopes = styled.div`
  display: grid;
  justify-items: start;
  gap: ${theme.space(1)};
`
