import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { confirm } from '../overlays/dialog/confirm.tsx'
import { useUnloadGuard } from '../browser/use-unload-guard.ts'

/** Asks before a page with unsaved changes is left by a link, the back button or closing the tab. */
export function useLeaveGuard(isDirty: boolean): void {
  const { t } = useTranslation('kit')
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const question = {
      title: t('leave.title'),
      text: t('leave.text'),
      confirm: t('action.leave'),
      cancel: t('action.stay'),
      danger: true,
    }
    void confirm(question).then((leaves) => (leaves ? blocker.proceed() : blocker.reset()))
  }, [blocker, t])

  useUnloadGuard(isDirty)
}
