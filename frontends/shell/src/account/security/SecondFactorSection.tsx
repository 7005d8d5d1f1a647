import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  beginSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
} from '@verdict/proto/http/auth/security'
import { api, Button, Dialog, formatInstant, Notice, queryClient, QueryView, Stack, toast } from '@verdict/ui'
import { IdentityConfirmation } from '../identity/IdentityConfirmation.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SecondFactorSetup } from './SecondFactorSetup.tsx'
import { Muted, Row } from '../security-list.ts'

type Task = 'begin' | 'renew' | 'off'
type Shown = { secret: string; uri: string } | { codes: string[] } | null

const refresh = () => queryClient.invalidateQueries({ queryKey: api.keyOf(getSecondFactor) })

/** Two-factor sign-in by one-time codes (TOTP): switching it on and off, recovery codes. */
export function SecondFactorSection({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useTranslation('security')
  const state = useQuery(api.query(getSecondFactor))
  const [task, setTask] = useState<Task | null>(null)
  return (
    <QueryView query={state}>
      {({ enabled, enabledAt, recoveryCodesLeft, required }) => (
        <Stack>
          <Muted>{t('secondFactor.lead')}</Muted>
          {required && !enabled && <Notice tone="warning">{t('secondFactor.required')}</Notice>}
          {enabled && recoveryCodesLeft < 3 && (
            <Notice tone="warning">{t('secondFactor.fewCodes', { count: recoveryCodesLeft })}</Notice>
          )}
          {enabled ? (
            <>
              <div>
                {t('secondFactor.on', { at: formatInstant(enabledAt ?? '') })}{' '}
                {t('secondFactor.codesLeft', { count: recoveryCodesLeft })}
              </div>
              <Row>
                <Button onClick={() => setTask('renew')}>{t('secondFactor.newCodes')}</Button>
                {!required && <Button onClick={() => setTask('off')}>{t('secondFactor.turnOff')}</Button>}
              </Row>
            </>
          ) : (
            <Row>
              <Button variant="primary" onClick={() => setTask('begin')}>
                {t('secondFactor.turnOn')}
              </Button>
            </Row>
          )}
          {task !== null && <TaskDialog task={task} hasPassword={hasPassword} onClose={() => setTask(null)} />}
        </Stack>
      )}
    </QueryView>
  )
}

const titles = { begin: 'secondFactor.turnOn', renew: 'secondFactor.newCodes', off: 'secondFactor.turnOff' } as const

function TaskDialog({ task, hasPassword, onClose }: { task: Task; hasPassword: boolean; onClose: () => void }) {
  const { t } = useTranslation('security')
  const [shown, setShown] = useState<Shown>(null)
  const close = () => {
    onClose()
    void refresh()
  }
  const run = async (password: string | undefined) => {
    const body = password === undefined ? {} : { password }
    if (task === 'begin') setShown(await api.call(beginSecondFactor, { body }))
    if (task === 'renew') setShown({ codes: (await api.call(renewRecoveryCodes, { body })).recoveryCodes })
    if (task !== 'off') return
    await api.call(turnOffSecondFactor, { body })
    toast.success(t('secondFactor.isOff'))
    close()
  }
  return (
    <Dialog open stayOnOutsideClick onClose={close} title={t(titles[task])} widthPx={460}>
      {shown === null && (
        <IdentityConfirmation
          hasPassword={hasPassword}
          submit={run}
          action={t(task === 'off' ? 'secondFactor.turnOff' : 'secondFactor.next')}
        />
      )}
      {shown !== null && 'secret' in shown && <SecondFactorSetup {...shown} onDone={(codes) => setShown({ codes })} />}
      {shown !== null && 'codes' in shown && <RecoveryCodes codes={shown.codes} onDone={close} />}
    </Dialog>
  )
}
