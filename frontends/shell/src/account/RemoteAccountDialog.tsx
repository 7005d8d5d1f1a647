import { useTranslation } from 'react-i18next'
import { getOwnRemoteAccounts, saveOwnRemoteAccount, type getRemoteJudges } from '@verdict/proto/http/remote'
import type { RouteData } from '@verdict/proto/http/route'
import { api, Checkbox, FormDialog, FormField, Input, Notice, refreshQueries, toast, useForm } from '@verdict/ui'

export type RemoteJudge = RouteData<typeof getRemoteJudges>[number]

interface RemoteAccountDialogProps {
  judge: RemoteJudge
  /** Empty: a new account. */
  username: string
  onClose: () => void
}

/** An own account on a remote judge, after its terms were shown. */
export function RemoteAccountDialog({ judge: { key, name, terms }, username, onClose }: RemoteAccountDialogProps) {
  const { t, i18n } = useTranslation('security')
  const isNew = username === ''
  const form = useForm({
    initial: { username, password: '', accepts: false },
    check: (values) => ({
      username: values.username.trim() === '' ? t('remoteAccounts.usernameError') : undefined,
      password: values.password === '' ? t('remoteAccounts.passwordError') : undefined,
      accepts: values.accepts ? undefined : t('remoteAccounts.acceptsFault'),
    }),
    submit: async (values) => {
      const body = { key, username: values.username, password: values.password, acceptsTerms: true as const }
      await api.call(saveOwnRemoteAccount, { body })
      toast.success(t('remoteAccounts.saved'))
      onClose()
      await refreshQueries(getOwnRemoteAccounts)
    },
  })
  return (
    <FormDialog
      form={form}
      title={isNew ? t('remoteAccounts.add', { name }) : t('remoteAccounts.changeOf', { name: username })}
      submit={t('remoteAccounts.save')}
      cancel={t('remoteAccounts.cancel')}
      onClose={onClose}
    >
      <Notice tone="warning">{i18n.language === 'en-US' ? terms.en : terms.zh}</Notice>
      <FormField form={form} name="username" label={t('remoteAccounts.username')}>
        {(control) => <Input {...control.text} maxLength={100} autoComplete="off" readOnly={!isNew} />}
      </FormField>
      <FormField
        form={form}
        name="password"
        label={t('remoteAccounts.password')}
        {...(key === 'AC' && { help: t('remoteAccounts.sessionHelp') })}
      >
        {(control) => <Input {...control.text} type="password" maxLength={4096} autoComplete="new-password" />}
      </FormField>
      <FormField form={form} name="accepts" label={t('remoteAccounts.terms')}>
        {({ value: { value, onChange, id } }) => (
          <Checkbox id={id} checked={value} onChange={onChange}>
            {t('remoteAccounts.accepts')}
          </Checkbox>
        )}
      </FormField>
    </FormDialog>
  )
}
