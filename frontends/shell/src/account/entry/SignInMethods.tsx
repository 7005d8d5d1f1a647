import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { getSignInMethodsForReset } from '@verdict/proto/http/auth/accounts/account'
import type { RouteData } from '@verdict/proto/http/route'
import { api, Checkbox, RelativeTime, Stack } from '@verdict/ui'
import { Muted } from '../security-list.ts'

/** Ids of the sign-in methods to be removed. */
export interface ChosenSignInMethods {
  removePasskeys: string[]
  removeLinks: string[]
}

type Method = RouteData<typeof getSignInMethodsForReset>['passkeys'][number]

interface SignInMethodsProps {
  link: { username: string; code: string }
  chosen: ChosenSignInMethods
  onChange: (methods: keyof ChosenSignInMethods, ids: string[]) => void
}

/** Other sign-in methods of the account. A password reset removes all of them, or those that are chosen. */
export function SignInMethods({ link, chosen, onChange }: SignInMethodsProps) {
  const { t } = useTranslation('security')
  const found = useQuery({ ...api.query(getSignInMethodsForReset, { body: link }), retry: false }).data
  if (found === undefined) return null
  const { sessions, tokens, passkeys, links } = found
  return (
    <Stack>
      {(sessions > 0 || tokens.length > 0) && <Muted>{t('resetWays.ends', { sessions, tokens: tokens.length })}</Muted>}
      {passkeys.length + links.length > 0 && <Muted>{t('resetWays.choose')}</Muted>}
      <Choices methods={passkeys} chosen={chosen.removePasskeys} onChange={(ids) => onChange('removePasskeys', ids)} />
      <Choices methods={links} chosen={chosen.removeLinks} onChange={(ids) => onChange('removeLinks', ids)} />
    </Stack>
  )
}

function Choices(props: { methods: readonly Method[]; chosen: readonly string[]; onChange: (ids: string[]) => void }) {
  const { methods, chosen, onChange } = props
  const { t } = useTranslation('security')
  return methods.map(({ id, name, since, lastUsedAt }) => (
    <Checkbox
      key={id}
      checked={chosen.includes(id)}
      onChange={(on) => onChange(on ? [...chosen, id] : chosen.filter((one) => one !== id))}
    >
      {t('resetWays.remove', { name })} <RelativeTime at={lastUsedAt ?? since} />
    </Checkbox>
  ))
}
