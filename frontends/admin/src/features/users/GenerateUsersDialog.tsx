import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { generatedPasswordLength } from '@verdict/proto/codes/accounts/passwords'
import { adminGetUserList } from '@verdict/proto/http/auth/auth'
import { adminDownloadGeneratedUsers, adminGenerateUsers } from '@verdict/proto/http/auth/accounts/user-admin'
import {
  api,
  Button,
  Dialog,
  Form,
  FormError,
  FormField,
  Input,
  Notice,
  queryClient,
  theme,
  toast,
  TwoColumns,
  useForm,
} from '@verdict/ui'

const length = generatedPasswordLength
const initial = { prefix: '', suffix: '', from: 1, to: 30, passwordLength: 8 }

/** Creates numbered accounts and returns a sheet with their passwords, which is stored for half an hour. */
export function GenerateUsersDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin')
  const [made, setMade] = useState<{ sheet: string; count: number } | null>(null)
  return (
    <Dialog
      open
      stayOnOutsideClick
      onClose={onClose}
      title={t('users.generateTitle')}
      description={t('users.generateLead')}
      widthPx={560}
    >
      {made === null ? (
        <GenerateForm onMade={(key, count) => setMade({ sheet: key, count })} onClose={onClose} />
      ) : (
        <Made {...made} onClose={onClose} />
      )}
    </Dialog>
  )
}

interface GenerateFormProps {
  onMade: (key: string, count: number) => void
  onClose: () => void
}

function GenerateForm({ onMade, onClose }: GenerateFormProps) {
  const { t } = useTranslation('admin')
  const form = useForm({
    initial,
    check: ({ from, to, passwordLength }) => ({
      from: isNumber(from) ? undefined : t('users.numberRequired'),
      to: !isNumber(to) ? t('users.numberRequired') : to < from ? t('users.numberOrder') : undefined,
      passwordLength:
        passwordLength >= length.min && passwordLength <= length.max ? undefined : t('users.passwordLength', length),
    }),
    submit: async ({ prefix, suffix, from, to, passwordLength }) => {
      const body = { prefix, suffix, number_from: from, number_to: to, password_length: passwordLength }
      const { key } = await api.call(adminGenerateUsers, { body })
      await queryClient.invalidateQueries({ queryKey: api.keyOf(adminGetUserList) })
      onMade(key, to - from + 1)
    },
  })
  const { prefix, suffix, from, to } = form.values
  return (
    <Form form={form}>
      <FormError form={form} />
      <TwoColumns>
        <FormField form={form} name="prefix" label={t('users.prefix')} optional>
          {(control) => <Input {...control.text} maxLength={15} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="suffix" label={t('users.suffix')} optional>
          {(control) => <Input {...control.text} maxLength={15} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="from" label={t('users.from')}>
          {(control) => <Input {...control.number} min={0} step={1} />}
        </FormField>
        <FormField form={form} name="to" label={t('users.to')}>
          {(control) => <Input {...control.number} min={0} step={1} />}
        </FormField>
        <FormField form={form} name="passwordLength" label={t('users.passwordLengthLabel')}>
          {(control) => <Input {...control.number} min={length.min} max={length.max} step={1} />}
        </FormField>
      </TwoColumns>
      <Example>{t('users.example', { first: `${prefix}${from}${suffix}`, last: `${prefix}${to}${suffix}` })}</Example>
      <Foot>
        <Button onClick={onClose}>{t('users.cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.isBusy}>
          {t('users.generate')}
        </Button>
      </Foot>
    </Form>
  )
}

const isNumber = (value: number) => Number.isInteger(value) && value >= 0

function Made({ sheet, count, onClose }: { sheet: string; count: number; onClose: () => void }) {
  const { t } = useTranslation('admin')
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      await api.download(adminDownloadGeneratedUsers, { query: { key: sheet } })
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Notice tone="success">{t('users.generated', { count })}</Notice>
      <Foot>
        <Button onClick={onClose}>{t('users.close')}</Button>
        <Button variant="primary" busy={isBusy} onClick={() => void download()}>
          {t('users.download')}
        </Button>
      </Foot>
    </>
  )
}

const Example = styled.p`
  margin-top: ${theme.space(4)};
  color: ${theme.color.muted};
  overflow-wrap: anywhere;
`

const Foot = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: ${theme.space(2)};
  margin-top: ${theme.space(5)};
`
