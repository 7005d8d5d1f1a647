import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { getEmailConfig, mailSecurities, setEmailConfig, testEmail } from '@verdict/proto/http/message/mail-settings'
import type { RouteData } from '@verdict/proto/http/route'
import {
  api,
  Button,
  Card,
  Form,
  FormError,
  FormField,
  Input,
  queryClient,
  QueryView,
  SaveBar,
  Select,
  theme,
  toast,
  TwoColumns,
  useForm,
  useLeaveGuard,
} from '@verdict/ui'
import { uncachedQuery } from './uncached-query.ts'

type EmailConfig = RouteData<typeof getEmailConfig>

/** SMTP settings with a test mail. */
export function MailCard() {
  const config = useQuery({ ...api.query(getEmailConfig), ...uncachedQuery })
  return <QueryView query={config}>{(values) => <MailForm values={values} />}</QueryView>
}

function MailForm({ values }: { values: EmailConfig }) {
  const { t } = useTranslation('admin')
  const form = useMailForm(values)
  useLeaveGuard(form.isDirty)
  return (
    <Card title={t('site.mail.title')}>
      <Lead>{t(values.source === 'site' ? 'site.mail.setHere' : 'site.mail.setByEnvironment')}</Lead>
      <Form form={form}>
        <MailFields form={form} hasPassword={values.hasPassword} />
        <SaveBar form={form} />
      </Form>
      <TestMail isSaved={!form.isDirty && values.emailHost !== ''} />
    </Card>
  )
}

function useMailForm({ emailHost, emailPort, emailUsername, emailFrom, emailSecurity, emailBGImg }: EmailConfig) {
  const { t } = useTranslation('admin')
  const initial = {
    emailHost,
    emailPort: String(emailPort),
    emailUsername,
    emailPassword: '',
    emailFrom,
    emailSecurity: String(emailSecurity),
    emailBGImg,
  }
  const form = useForm({
    initial,
    check: (values) => ({
      emailPort: isPort(values.emailPort) ? undefined : t('site.mail.portRange'),
      emailBGImg: isPicture(values.emailBGImg) ? undefined : t('site.mail.backgroundError'),
    }),
    errorsOf: fieldErrorsOf,
    submit: async (values, before) => {
      const { emailPassword, ...server } = values
      const { emailPassword: _, emailBGImg: _picture, ...seen } = before
      await api.call(setEmailConfig, { body: { ...serverOf(server), emailPassword, expected: serverOf(seen) } })
      form.reset({ ...values, emailPassword: '' })
      await queryClient.invalidateQueries({ queryKey: api.keyOf(getEmailConfig) })
      toast.success(t('site.saved'))
    },
  })
  return form
}

function serverOf<Values extends { emailPort: string; emailSecurity: string }>(values: Values) {
  const emailSecurity = mailSecurities.find((one) => one === values.emailSecurity) ?? 'starttls'
  return { ...values, emailPort: Number(values.emailPort), emailSecurity }
}

const fieldOf: Readonly<Record<string, string>> = {
  'mail.password_needed': 'emailPassword',
  'mail.sender_missing': 'emailFrom',
}

function fieldErrorsOf(code: string, message: string): Record<string, string> | undefined {
  const field = fieldOf[code]
  return field === undefined ? undefined : { [field]: message }
}

const isPicture = (text: string) => text === '' || /^(https?:\/\/|\/)[^\s"'<>()\\]*$/.test(text)

const isPort = (text: string) => /^\d{1,5}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= 65_535

function MailFields({ form, hasPassword }: { form: ReturnType<typeof useMailForm>; hasPassword: boolean }) {
  const { t } = useTranslation('admin')
  const securities = mailSecurities.map((value) => ({ value, label: t(`site.mail.security.${value}`) }))
  return (
    <TwoColumns $columnGap={5}>
      <FormField form={form} name="emailHost" label={t('site.mail.host')} help={t('site.mail.hostHelp')}>
        {(control) => <Input {...control.text} maxLength={255} placeholder="smtp.example.com" />}
      </FormField>
      <FormField form={form} name="emailPort" label={t('site.mail.port')}>
        {(control) => <Input {...control.text} inputMode="numeric" maxLength={5} />}
      </FormField>
      <FormField form={form} name="emailSecurity" label={t('site.mail.securityLabel')}>
        {(control) => <Select {...control.value} options={securities} />}
      </FormField>
      <FormField form={form} name="emailFrom" label={t('site.mail.from')} help={t('site.mail.fromHelp')}>
        {(control) => <Input {...control.text} type="email" maxLength={320} />}
      </FormField>
      <FormField form={form} name="emailUsername" label={t('site.mail.user')} help={t('site.mail.userHelp')}>
        {(control) => <Input {...control.text} maxLength={320} autoComplete="off" />}
      </FormField>
      <FormField
        form={form}
        name="emailPassword"
        label={t('site.mail.password')}
        {...(hasPassword ? { help: t('site.mail.passwordKept') } : {})}
      >
        {(control) => <Input {...control.text} type="password" maxLength={500} autoComplete="new-password" />}
      </FormField>
      <FormField form={form} name="emailBGImg" label={t('site.mail.background')} help={t('site.mail.backgroundHelp')}>
        {(control) => <Input {...control.text} maxLength={1_000} placeholder="https://example.com/mail.png" />}
      </FormField>
    </TwoColumns>
  )
}

/** Uses the saved settings, so it is disabled while there are unsaved changes. */
function TestMail({ isSaved }: { isSaved: boolean }) {
  const { t } = useTranslation('admin')
  const form = useForm({
    initial: { email: '' },
    schema: testEmail.body,
    submit: async (body) => {
      await api.call(testEmail, { body })
      toast.success(t('site.mail.sent', { email: body.email }))
    },
  })
  return (
    <Form form={form}>
      <FormError form={form} />
      <Test>
        <FormField form={form} name="email" label={t('site.mail.testTo')} help={t('site.mail.testHelp')}>
          {(control) => <Input {...control.text} type="email" maxLength={320} />}
        </FormField>
        <Button type="submit" busy={form.isBusy} disabled={!isSaved}>
          {t('site.mail.test')}
        </Button>
      </Test>
    </Form>
  )
}

const Lead = styled.p`
  margin: 0 0 ${theme.space(4)};
  color: ${theme.color.muted};
`

const Test = styled.div`
  display: grid;
  gap: ${theme.space(3)};
  justify-items: start;
  margin-top: ${theme.space(5)};
`
