import { useTranslation } from 'react-i18next'
import type { adminSaveRemoteAccount, getRemoteJudges } from '@verdict/proto/http/remote/remote'
import type { RouteBody, RouteData } from '@verdict/proto/http/route'
import { Checkbox, FormDialog, FormField, Input, loadTexts, Notice, toast, useForm } from '@verdict/ui'

await loadTexts('remoteAccount', {
  'zh-CN': () => import('../texts/remote-account.texts.ts?language=zh-CN'),
  'en-US': () => import('../texts/remote-account.texts.ts?language=en-US'),
})

export type SavedRemoteAccount = RouteBody<typeof adminSaveRemoteAccount>

interface RemoteAccountDialogProps {
  judge: Pick<RouteData<typeof getRemoteJudges>[number], 'key' | 'name' | 'terms'>
  /** Empty: a new account. */
  username: string
  save: (account: SavedRemoteAccount) => Promise<void>
  onClose: () => void
}

/** Adds or edits an account at a remote judge, after showing its terms. */
export function RemoteAccountDialog({
  judge: { key, name, terms },
  username,
  save,
  onClose,
}: RemoteAccountDialogProps) {
  const { t, i18n } = useTranslation('remoteAccount')
  const isNew = username === ''
  const form = useForm({
    initial: { username, password: '', accepts: false },
    check: (values) => ({
      username: values.username.trim() === '' ? t('usernameError') : undefined,
      password: values.password === '' ? t('passwordError') : undefined,
      accepts: values.accepts ? undefined : t('acceptsError'),
    }),
    submit: async (values) => {
      await save({ key, username: values.username, password: values.password, acceptsTerms: true })
      toast.success(t('saved'))
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={isNew ? t('add', { name }) : t('changeOf', { name: username })}
      submit={t('save')}
      cancel={t('cancel')}
      onClose={onClose}
    >
      <Notice tone="warning">{i18n.language === 'en-US' ? terms.en : terms.zh}</Notice>
      <FormField form={form} name="username" label={t('username')}>
        {(control) => <Input {...control.text} maxLength={100} autoComplete="off" readOnly={!isNew} />}
      </FormField>
      <FormField
        form={form}
        name="password"
        label={t('password')}
        help={t(key === 'AC' ? 'sessionHelp' : 'passwordHelp')}
      >
        {(control) => <Input {...control.text} type="password" maxLength={4096} autoComplete="new-password" />}
      </FormField>
      <FormField form={form} name="accepts" label={t('terms')}>
        {({ value: { value, onChange, id } }) => (
          <Checkbox id={id} checked={value} onChange={onChange}>
            {t('accepts')}
          </Checkbox>
        )}
      </FormField>
    </FormDialog>
  )
}
