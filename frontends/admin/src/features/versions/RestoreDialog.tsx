import { useTranslation } from 'react-i18next'
import { restoreProblemVersion, versionNoteLength } from '@verdict/proto/http/problem/authoring/versions'
import { api, FormDialog, FormField, Input, toast, useForm } from '@verdict/ui'
import { refreshVersions, type VersionRow } from './use-versions.ts'

/** Publishes an earlier version again as a new one. */
export function RestoreDialog({ pid, version, onClose }: { pid: number; version: VersionRow; onClose: () => void }) {
  const { t } = useTranslation('admin')
  const { number } = version
  const form = useForm({
    initial: { note: '' },
    submit: async ({ note }) => {
      const restored = await api.call(restoreProblemVersion, { body: { pid, number, note } })
      await refreshVersions()
      toast.success(t('versions.published', { number: restored.number }))
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('versions.restoreTitle', { number })}
      form={form}
      submit={t('versions.restore')}
      cancel={t('versions.cancel')}
      onClose={onClose}
    >
      <p>{t('versions.restoreText', { number })}</p>
      <FormField form={form} name="note" optional label={t('versions.note')}>
        {({ text }) => <Input {...text} maxLength={versionNoteLength} />}
      </FormField>
    </FormDialog>
  )
}
