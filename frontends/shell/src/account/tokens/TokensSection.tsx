import KeyRound from 'lucide-react/icons/key-round'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import type { RouteData } from '@verdict/proto/http/route'
import { getTokens, revokeToken } from '@verdict/proto/http/auth/tokens'
import {
  api,
  Button,
  confirm,
  Dialog,
  formatInstant,
  paths,
  queryClient,
  QueryView,
  RelativeTime,
  Stack,
  theme,
  toast,
} from '@verdict/ui'
import { Entries, Entry, Muted, Row } from '../security-list.ts'
import { TokenForm } from './TokenForm.tsx'
import { CreatedToken } from './CreatedToken.tsx'

type TokenRow = RouteData<typeof getTokens>['tokens'][number]

const refresh = () => queryClient.invalidateQueries({ queryKey: api.keyOf(getTokens) })

/** Personal access tokens of the reader, by which programs call the API. */
export function TokensSection({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useTranslation('security')
  const tokens = useQuery(api.query(getTokens))
  const [isOpen, setOpen] = useState(false)
  return (
    <Stack>
      <Muted>
        {t('tokens.lead')} <Link to={paths.developer}>{t('tokens.guide')}</Link>
      </Muted>
      <QueryView query={tokens}>
        {({ tokens: rows }) =>
          rows.length === 0 ? (
            <div>{t('tokens.none')}</div>
          ) : (
            <Entries aria-label={t('tokens.title')}>
              {rows.map((token) => (
                <TokenEntry key={token.id} token={token} />
              ))}
            </Entries>
          )
        }
      </QueryView>
      <Row>
        <Button onClick={() => setOpen(true)}>{t('tokens.create')}</Button>
      </Row>
      {isOpen && <TokenDialog hasPassword={hasPassword} onClose={() => setOpen(false)} />}
    </Stack>
  )
}

function TokenDialog({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const { t } = useTranslation('security')
  const [made, setMade] = useState<string | null>(null)
  const close = () => {
    onClose()
    void refresh()
  }
  return (
    <Dialog
      open
      stayOnOutsideClick
      onClose={close}
      title={t(made === null ? 'tokens.create' : 'tokens.made')}
      widthPx={460}
    >
      {made === null ? (
        <TokenForm hasPassword={hasPassword} onMade={setMade} />
      ) : (
        <CreatedToken token={made} onDone={close} />
      )}
    </Dialog>
  )
}

function TokenEntry({ token: { id, name, hint, scopes, expiresAt, lastUsedAt } }: { token: TokenRow }) {
  const { t } = useTranslation('security')
  const revoke = useMutation({
    mutationFn: () => api.call(revokeToken, { query: { id } }),
    onSuccess: () => toast.success(t('tokens.revoked', { name })),
    onError: (error) => toast.error(error.message),
    onSettled: refresh,
  })
  const ask = async () => {
    const question = { title: t('tokens.revokeOf', { name }), text: t('tokens.revokeText') }
    if (await confirm({ ...question, confirm: t('tokens.revoke'), danger: true })) revoke.mutate()
  }
  return (
    <Entry>
      <KeyRound aria-hidden />
      <div>
        <strong>{name}</strong> <Hint>{hint}…</Hint>
        <Muted>{scopes.map((scope) => t(`tokens.scopeName.${scope}`)).join(' · ')}</Muted>
        <Muted>
          {t('tokens.expires', { at: formatInstant(expiresAt) })} ·{' '}
          {lastUsedAt === null ? (
            t('tokens.unused')
          ) : (
            <>
              {t('tokens.used')} <RelativeTime at={lastUsedAt} />
            </>
          )}
        </Muted>
      </div>
      <Button small busy={revoke.isPending} aria-label={t('tokens.revokeOf', { name })} onClick={() => void ask()}>
        {t('tokens.revoke')}
      </Button>
    </Entry>
  )
}

const Hint = styled.code`
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
`
