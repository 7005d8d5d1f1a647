import Fingerprint from 'lucide-react/icons/fingerprint-pattern'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button, type SessionUser, toast } from '@verdict/ui'

/** Signs in with a passkey of the reader's device. */
export function PasskeyButton({ onSignedIn }: { onSignedIn: (user: SessionUser) => void }) {
  const { t } = useTranslation('kit')
  const start = useMutation({
    meta: { quiet: true },
    mutationFn: async () => (await import('./passkey.client.ts')).signInByPasskey(),
    onSuccess: onSignedIn,
    onError: (error) => toast.error(error.message === '' ? t('signInMethods.noPasskey') : error.message),
  })
  return (
    <Button icon={<Fingerprint aria-hidden />} busy={start.isPending} onClick={() => start.mutate()}>
      {t('signInMethods.byPasskey')}
    </Button>
  )
}
