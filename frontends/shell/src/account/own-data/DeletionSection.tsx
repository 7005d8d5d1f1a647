import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { getDeletionTerms, requestDeletion } from '@verdict/proto/http/auth/security'
import { api, Button, Dialog, formatInstant, Notice, Stack, toast, useSession } from '@verdict/ui'
import { IdentityConfirmation } from '../identity/IdentityConfirmation.tsx'
import { Muted, Row } from '../security-list.ts'

const daySec = 24 * 60 * 60

/** Deletes the reader's account after a grace period, in which a sign-in cancels that. */
export function DeletionSection({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useTranslation('security')
  const terms = useQuery(api.query(getDeletionTerms))
  const [isOpen, setOpen] = useState(false)
  const days = Math.ceil((terms.data?.waitSec ?? 0) / daySec)
  return (
    <Stack>
      <Muted>{t('deletion.lead')}</Muted>
      <Row>
        <Button variant="danger" disabled={terms.data === undefined} onClick={() => setOpen(true)}>
          {t('deletion.open')}
        </Button>
      </Row>
      {isOpen && <DeletionDialog days={days} hasPassword={hasPassword} onClose={() => setOpen(false)} />}
    </Stack>
  )
}

function DeletionDialog(props: { days: number; hasPassword: boolean; onClose: () => void }) {
  const { days, hasPassword, onClose } = props
  const { t } = useTranslation('security')
  const navigate = useNavigate()
  const request = async (password: string | undefined) => {
    const body = password === undefined ? {} : { password }
    const { deleteAt } = await api.call(requestDeletion, { body })
    toast.success(t('deletion.requested', { at: formatInstant(deleteAt) }))
    await navigate('/home', { replace: true })
    useSession.getState().end()
  }
  return (
    <Dialog open stayOnOutsideClick onClose={onClose} title={t('deletion.open')} widthPx={460}>
      <Stack>
        <Notice tone="danger">{t('deletion.goes')}</Notice>
        <div>{t('deletion.stays')}</div>
        <div>{days === 0 ? t('deletion.soon') : t('deletion.waits', { count: days })}</div>
        <IdentityConfirmation
          hasPassword={hasPassword}
          submit={request}
          action={t('deletion.confirm')}
          variant="danger"
        />
      </Stack>
    </Dialog>
  )
}
