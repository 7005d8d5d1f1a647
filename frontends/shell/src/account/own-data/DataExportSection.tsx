import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { downloadDataExport, getDataExport, requestDataExport } from '@verdict/proto/http/auth/accounts/personal-data'
import type { RouteData } from '@verdict/proto/http/route'
import { api, Button, Dialog, formatInstant, Notice, QueryView, refreshQueries, Stack, toast } from '@verdict/ui'
import { IdentityConfirmation } from '../identity/IdentityConfirmation.tsx'
import { Muted, Row } from '../security-list.ts'

type Copy = RouteData<typeof getDataExport>

const pollMs = 5_000
const megabyte = 1024 * 1024

/** Exports all data that the site has about the reader. */
export function DataExportSection({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useTranslation('security')
  const copy = useQuery({
    ...api.query(getDataExport),
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? pollMs : false),
  })
  const [isOpen, setOpen] = useState(false)
  return (
    <QueryView query={copy}>
      {(data) => (
        <Stack>
          <Muted>{t('export.lead')}</Muted>
          <CopyState copy={data} />
          {mayAsk(data) && (
            <Row>
              <Button onClick={() => setOpen(true)}>{t('export.ask')}</Button>
            </Row>
          )}
          {isOpen && <AskDialog hasPassword={hasPassword} onClose={() => setOpen(false)} />}
        </Stack>
      )}
    </QueryView>
  )
}

function mayAsk({ state, nextAt }: Copy): boolean {
  return state !== 'waiting' && (nextAt === null || Date.parse(nextAt) <= Date.now())
}

function CopyState({ copy }: { copy: Copy }) {
  const { t } = useTranslation('security')
  const save = useMutation({ mutationFn: () => api.download(downloadDataExport) })
  const { state, requestedAt, bytes, expiresAt } = copy
  if (state === 'none') return null
  if (state === 'waiting') return <Notice tone="info">{t('export.waiting')}</Notice>
  if (state === 'failed') return <Notice tone="warning">{t('export.failed')}</Notice>
  return (
    <Row>
      <Button variant="primary" busy={save.isPending} onClick={() => save.mutate()}>
        {t('export.download', { size: Math.max(0.1, (bytes ?? 0) / megabyte).toFixed(1) })}
      </Button>
      <Muted>
        {t('export.ready', { at: formatInstant(requestedAt ?? ''), until: formatInstant(expiresAt ?? '') })}
      </Muted>
    </Row>
  )
}

function AskDialog({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const { t } = useTranslation('security')
  const ask = async (password: string | undefined) => {
    await api.call(requestDataExport, { body: password === undefined ? {} : { password } })
    toast.success(t('export.asked'))
    onClose()
    await refreshQueries(getDataExport)
  }
  return (
    <Dialog open stayOnOutsideClick onClose={onClose} title={t('export.ask')} widthPx={460}>
      <Stack>
        <div>{t('export.askText')}</div>
        <IdentityConfirmation hasPassword={hasPassword} submit={ask} action={t('export.ask')} />
      </Stack>
    </Dialog>
  )
}
