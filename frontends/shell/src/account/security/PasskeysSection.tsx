import KeySquare from 'lucide-react/icons/key-square'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getPasskeys, removePasskey } from '@verdict/proto/http/auth/passkeys'
import type { RouteData } from '@verdict/proto/http/route'
import { api, Button, Dialog, Notice, QueryView, refreshQueries, RelativeTime, Stack, toast } from '@verdict/ui'
import { canUsePasskeys } from '@verdict/ui/can-use-passkeys'
import { IdentityConfirmation } from '../identity/IdentityConfirmation.tsx'
import { PasskeyForm } from './PasskeyForm.tsx'
import { Entries, Entry, Muted, Row } from '../security-list.ts'

type PasskeyRow = RouteData<typeof getPasskeys>['passkeys'][number]

/** Passkeys of the reader, for sign-in without a password. */
export function PasskeysSection({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useTranslation('security')
  const passkeys = useQuery(api.query(getPasskeys))
  const [task, setTask] = useState<'add' | PasskeyRow | null>(null)
  const close = () => {
    setTask(null)
    void refreshQueries(getPasskeys)
  }
  return (
    <QueryView query={passkeys}>
      {({ available, passkeys: rows }) => (
        <Stack>
          <Muted>{t('passkeys.lead')}</Muted>
          {rows.length > 0 && (
            <Entries aria-label={t('passkeys.title')}>
              {rows.map((row) => (
                <PasskeyEntry key={row.id} row={row} onRemove={() => setTask(row)} />
              ))}
            </Entries>
          )}
          {!available && <Notice tone="info">{t('passkeys.unavailable')}</Notice>}
          {available && !canUsePasskeys() && <Notice tone="info">{t('passkeys.unsupported')}</Notice>}
          {available && canUsePasskeys() && (
            <Row>
              <Button onClick={() => setTask('add')}>{t('passkeys.add')}</Button>
            </Row>
          )}
          {task === 'add' && (
            <Dialog open stayOnOutsideClick onClose={close} title={t('passkeys.add')} widthPx={460}>
              <PasskeyForm hasPassword={hasPassword} onDone={close} />
            </Dialog>
          )}
          {task !== null && task !== 'add' && <RemoveDialog row={task} hasPassword={hasPassword} onClose={close} />}
        </Stack>
      )}
    </QueryView>
  )
}

function PasskeyEntry({ row: { name, createdAt, lastUsedAt }, onRemove }: { row: PasskeyRow; onRemove: () => void }) {
  const { t } = useTranslation('security')
  return (
    <Entry>
      <KeySquare aria-hidden />
      <div>
        <strong>{name}</strong>
        <Muted>
          {t('passkeys.addedAt')} <RelativeTime at={createdAt} /> ·{' '}
          {lastUsedAt === null ? (
            t('passkeys.unused')
          ) : (
            <>
              {t('passkeys.used')} <RelativeTime at={lastUsedAt} />
            </>
          )}
        </Muted>
      </div>
      <Button small aria-label={t('passkeys.removeOf', { name })} onClick={onRemove}>
        {t('passkeys.remove')}
      </Button>
    </Entry>
  )
}

function RemoveDialog(props: { row: PasskeyRow; hasPassword: boolean; onClose: () => void }) {
  const { row, hasPassword, onClose } = props
  const { t } = useTranslation('security')
  const remove = async (password: string | undefined) => {
    await api.call(removePasskey, { body: { id: row.id, ...(password === undefined ? {} : { password }) } })
    toast.success(t('passkeys.removed', { name: row.name }))
    onClose()
  }
  return (
    <Dialog open stayOnOutsideClick onClose={onClose} title={t('passkeys.removeOf', { name: row.name })} widthPx={460}>
      <Stack>
        <div>{t('passkeys.removeText')}</div>
        <IdentityConfirmation hasPassword={hasPassword} submit={remove} action={t('passkeys.remove')} />
      </Stack>
    </Dialog>
  )
}
