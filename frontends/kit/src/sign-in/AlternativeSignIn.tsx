import ExternalLink from 'lucide-react/icons/external-link'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import Fingerprint from 'lucide-react/icons/fingerprint-pattern'
import { getOidcProviders, startOidcSignIn } from '@verdict/proto/http/auth/oidc'
import { api, Button, type SessionUser, theme, toast } from '@verdict/ui'
import { canUsePasskeys } from './can-use-passkeys.ts'
import { redirectToProvider } from './sign-in-attempt.ts'

export interface AlternativeSignInProps {
  /** Called after sign-in by passkey; sign-in by a provider ends on a page of its own. */
  onSignedIn: (user: SessionUser) => void
  /** The provider finally leads to this page; by default the present one. */
  from?: string
}

/** Sign-in without a password: by passkey or by another site; renders nothing if neither is available. */
export function AlternativeSignIn({ onSignedIn, from }: AlternativeSignInProps) {
  const { t } = useTranslation('kit')
  const providers = useQuery(api.query(getOidcProviders)).data?.providers ?? []
  const start = useMutation({
    mutationFn: (provider: string) => api.call(startOidcSignIn, { body: { provider } }),
    onSuccess: (started) => redirectToProvider(started, 'sign-in', from),
  })
  const hasPasskeys = canUsePasskeys()
  if (providers.length === 0 && !hasPasskeys) return null
  return (
    <Ways>
      <Or>{t('signInMethods.or')}</Or>
      {hasPasskeys && <PasskeyButton onSignedIn={onSignedIn} />}
      {providers.map(({ id, name }) => (
        <Button
          key={id}
          icon={<ExternalLink aria-hidden />}
          busy={start.isPending && start.variables === id}
          onClick={() => start.mutate(id)}
        >
          {t('signInMethods.byProvider', { name })}
        </Button>
      ))}
    </Ways>
  )
}

/** Signs in with a passkey of the device. */
function PasskeyButton({ onSignedIn }: { onSignedIn: (user: SessionUser) => void }) {
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

const Ways = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(3)};
`

const Or = styled.div`
  display: grid;
  grid-template-columns: 1fr auto 1fr;
  align-items: center;
  gap: ${theme.space(3)};
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
  &::before,
  &::after {
    content: '';
    border-top: ${theme.line};
  }
`
