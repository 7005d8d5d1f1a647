import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { remoteModes } from '@verdict/proto/codes/remote/judges'
import { adminUpdateRemoteSite } from '@verdict/proto/http/remote/remote'
import type { RouteBody } from '@verdict/proto/http/route'
import { api, Button, Card, Field, Notice, RelativeTime, Select, Tag, theme, toast } from '@verdict/ui'
import { Accounts } from './Accounts.tsx'
import { RemoteJudgeCheck } from './RemoteJudgeCheck.tsx'
import { RateLimitDialog } from './RateLimitDialog.tsx'
import { refreshRemoteJudges, type RemoteJudge } from './remote-judges.ts'

const tones = { open: 'success', paused: 'warning', stopped: 'danger' } as const

/** A remote judge. A change of its mode applies to the next submission. */
export function RemoteJudgeCard({ site }: { site: RemoteJudge }) {
  const { t } = useTranslation('admin')
  const id = useId()
  const [isRateLimitOpen, setIsRateLimitOpen] = useState(false)
  const { key, name, mode, state, until, reason, operation, paceMs, waiting, atSite, lastDay, accounts } = site
  const change = useMutation({
    mutationFn: (body: Omit<RouteBody<typeof adminUpdateRemoteSite>, 'key'>) =>
      api.call(adminUpdateRemoteSite, { body: { key, ...body } }),
    onSuccess: async () => {
      await refreshRemoteJudges()
      toast.success(t('remoteJudges.saved'))
    },
  })
  return (
    <Card title={name} extra={<Tag $tone={tones[state]}>{t(`remoteJudges.states.${state}`)}</Tag>}>
      {state !== 'open' && (
        <Notice tone={tones[state]}>
          {operation === null
            ? reason
            : t('remoteJudges.reasonOf', { operation: t(`remoteJudges.operations.${operation}`), reason })}{' '}
          {until !== null && <RelativeTime at={until} />}{' '}
          <Button small busy={change.isPending} onClick={() => change.mutate({ resume: true })}>
            {t('remoteJudges.resume')}
          </Button>
        </Notice>
      )}
      <Fields>
        <Field id={id} label={t('remoteJudges.mode')} help={t(`remoteJudges.modeHelp.${mode}`)}>
          <Select
            id={id}
            value={mode}
            disabled={change.isPending}
            onChange={(chosen) => change.mutate({ mode: remoteModes.find((one) => one === chosen) })}
            options={remoteModes.map((value) => ({ value, label: t(`remoteJudges.modes.${value}`) }))}
          />
        </Field>
        <p>
          {t('remoteJudges.pace', { seconds: paceMs / 1000 })}{' '}
          <Button small variant="quiet" onClick={() => setIsRateLimitOpen(true)}>
            {t('remoteJudges.changePace')}
          </Button>
        </p>
        <p>{t('remoteJudges.now', { waiting, atSite })}</p>
        <p>{t('remoteJudges.lastDay', lastDay)}</p>
      </Fields>
      <RemoteJudgeCheck site={site} />
      {mode === 'pool' || accounts.length > 0 ? <Accounts site={site} /> : null}
      {isRateLimitOpen && <RateLimitDialog site={site} onClose={() => setIsRateLimitOpen(false)} />}
    </Card>
  )
}

const Fields = styled.div`
  display: grid;
  gap: ${theme.space(2)};
  max-width: 40rem;
  color: ${theme.color.muted};
`
