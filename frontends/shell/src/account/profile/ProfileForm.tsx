import { useTranslation } from 'react-i18next'
import { changeUserInfo } from '@verdict/proto/http/auth/accounts/account'
import {
  api,
  Button,
  Form,
  FormError,
  FormField,
  Input,
  Select,
  type SessionUser,
  Stack,
  Textarea,
  toast,
  TwoColumns,
  useForm,
  useLeaveGuard,
} from '@verdict/ui'
import { updateSessionUser } from './update-session-user.ts'

const genders = ['male', 'female', 'secrecy'] as const
type Gender = (typeof genders)[number]

const texts = [
  { name: 'nickname', maxLength: 20 },
  { name: 'realname', maxLength: 50 },
  { name: 'school', maxLength: 100 },
  { name: 'number', maxLength: 50 },
  { name: 'course', maxLength: 100 },
  { name: 'cfUsername', maxLength: 50 },
  { name: 'github', maxLength: 300 },
  { name: 'blog', maxLength: 300 },
] as const

function valuesOf(user: SessionUser) {
  const { nickname, realname, school, number, course, cfUsername, github, blog, signature } = user
  const gender: Gender = genders.find((one) => one === user.gender) ?? 'secrecy'
  const all = { nickname, realname, school, number, course, cfUsername, github, blog, signature }
  const filled = Object.fromEntries(Object.entries(all).map(([name, text]) => [name, text ?? '']))
  return { ...(filled as Record<keyof typeof all, string>), gender }
}

export function ProfileForm({ user }: { user: SessionUser }) {
  const { t } = useTranslation('account')
  const webAddress = (text: string) =>
    text === '' || /^https?:\/\/\S+$/.test(text) ? undefined : t('settings.addressInvalid')
  const form = useForm({
    initial: valuesOf(user),
    check: ({ github, blog }) => ({ github: webAddress(github.trim()), blog: webAddress(blog.trim()) }),
    submit: async (values) => {
      const body = { ...values, github: values.github.trim(), blog: values.blog.trim() }
      const stored = await api.call(changeUserInfo, { body })
      updateSessionUser(stored)
      form.reset(valuesOf(stored))
      toast.success(t('settings.saved'))
    },
  })
  useLeaveGuard(form.isDirty)
  return (
    <Form form={form}>
      <Stack>
        <FormError form={form} />
        <TwoColumns>
          {texts.map(({ name, maxLength }) => (
            <FormField key={name} form={form} name={name} label={t(`settings.${name}`)} optional>
              {(control) => <Input {...control.text} maxLength={maxLength} />}
            </FormField>
          ))}
          <FormField form={form} name="gender" label={t('settings.gender')}>
            {({ value }) => (
              <Select
                {...value}
                onChange={(next) => value.onChange(genders.find((one) => one === next) ?? 'secrecy')}
                options={genders.map((one) => ({ value: one, label: t(`settings.${one}`) }))}
              />
            )}
          </FormField>
        </TwoColumns>
        <FormField
          form={form}
          name="signature"
          label={t('settings.signature')}
          help={t('settings.signatureHelp')}
          optional
        >
          {(control) => <Textarea {...control.text} maxLength={10_000} />}
        </FormField>
        <div>
          <Button type="submit" variant="primary" busy={form.isBusy} disabled={!form.isDirty}>
            {t('settings.save')}
          </Button>
        </div>
      </Stack>
    </Form>
  )
}
