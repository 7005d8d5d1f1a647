import { useTranslation } from 'react-i18next'
import { adminSaveRemoteAccount } from '@verdict/proto/http/remote'
import { api, Checkbox, FormDialog, FormField, Input, Notice, toast, useForm } from '@verdict/ui'
import { refreshSites, type RemoteSite } from './remote-sites.ts'

export interface AccountDialogProps {
  site: RemoteSite
  /** Empty: a new account. */
  username: string
  onClose: () => void
}

/** An account on a remote judge, after its terms were shown. */
export function AccountDialog({ site: { key, name, terms }, username, onClose }: AccountDialogProps) {
  const { t, i18n } = useTranslation('admin')
  const isNew = username === ''
  const form = useForm({
    initial: { username, password: '', accepts: false },
    check: (values) => ({
      username: values.username.trim() === '' ? t('remoteJudges.usernameError') : undefined,
      password: values.password === '' ? t('remoteJudges.passwordError') : undefined,
      accepts: values.accepts ? undefined : t('remoteJudges.acceptsFault'),
    }),
    submit: async (values) => {
      const body = { key, username: values.username, password: values.password, acceptsTerms: true as const }
      await api.call(adminSaveRemoteAccount, { body })
      await refreshSites()
      toast.success(t('remoteJudges.saved'))
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t(isNew ? 'remoteJudges.newAccount' : 'remoteJudges.newPassword', { name: isNew ? name : username })}
      submit={t('remoteJudges.save')}
      cancel={t('remoteJudges.cancel')}
      onClose={onClose}
    >
      <Notice tone="warning">{i18n.language === 'en-US' ? terms.en : terms.zh}</Notice>
      <FormField form={form} name="username" label={t('remoteJudges.username')}>
        {(control) => <Input {...control.text} maxLength={100} autoComplete="off" readOnly={!isNew} />}
      </FormField>
      <FormField form={form} name="password" label={t('remoteJudges.password')} help={t('remoteJudges.passwordHelp')}>
        {(control) => <Input {...control.text} type="password" maxLength={4096} autoComplete="new-password" />}
      </FormField>
      <FormField form={form} name="accepts" label={t('remoteJudges.terms')}>
        {({ value: { value, onChange, id } }) => (
          <Checkbox id={id} checked={value} onChange={onChange}>
            {t('remoteJudges.accepts')}
          </Checkbox>
        )}
      </FormField>
    </FormDialog>
  )
}
