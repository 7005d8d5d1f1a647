import { useTranslation } from 'react-i18next'
import { adminUpdateRemoteSite } from '@verdict/proto/http/remote/remote'
import { api, FormDialog, FormField, Input, toast, useForm } from '@verdict/ui'
import { refreshRemoteJudges, type RemoteJudge } from './remote-judges.ts'

const maxSeconds = 3600

/** Minimum interval between submissions to a remote judge. */
export function RateLimitDialog({ site: { key, name, paceMs }, onClose }: { site: RemoteJudge; onClose: () => void }) {
  const { t } = useTranslation('admin')
  const form = useForm({
    initial: { seconds: paceMs / 1000 },
    check: ({ seconds }) => ({
      seconds: seconds >= 1 && seconds <= maxSeconds ? undefined : t('remoteJudges.paceError', { max: maxSeconds }),
    }),
    submit: async ({ seconds }) => {
      await api.call(adminUpdateRemoteSite, { body: { key, paceMs: Math.round(seconds * 1000) } })
      await refreshRemoteJudges()
      toast.success(t('remoteJudges.saved'))
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('remoteJudges.paceTitle', { name })}
      submit={t('remoteJudges.save')}
      cancel={t('remoteJudges.cancel')}
      onClose={onClose}
    >
      <FormField form={form} name="seconds" label={t('remoteJudges.paceSeconds')} help={t('remoteJudges.paceHelp')}>
        {(control) => <Input {...control.number} min={1} max={maxSeconds} step="any" />}
      </FormField>
    </FormDialog>
  )
}
