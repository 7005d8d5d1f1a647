import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { getResetWays } from '@verdict/proto/http/account'
import type { RouteData } from '@verdict/proto/http/route'
import { api, Checkbox, RelativeTime } from '@verdict/ui'
import { Fields } from './account-fields.ts'
import { Muted } from './security-list.ts'

/** Ids of what is to sign in no more. */
export interface ChosenWays {
  removePasskeys: string[]
  removeLinks: string[]
}

type Way = RouteData<typeof getResetWays>['passkeys'][number]

interface ResetWaysProps {
  link: { username: string; code: string }
  chosen: ChosenWays
  onChange: (ways: keyof ChosenWays, ids: string[]) => void
}

/** What signs in to the account besides the password: all of it ends with the reset, or can be chosen to. */
export function ResetWays({ link, chosen, onChange }: ResetWaysProps) {
  const { t } = useTranslation('security')
  const found = useQuery({ ...api.query(getResetWays, { body: link }), retry: false }).data
  if (found === undefined) return null
  const { sessions, tokens, passkeys, links } = found
  return (
    <Fields>
      {(sessions > 0 || tokens.length > 0) && <Muted>{t('resetWays.ends', { sessions, tokens: tokens.length })}</Muted>}
      {passkeys.length + links.length > 0 && <Muted>{t('resetWays.choose')}</Muted>}
      <Choices ways={passkeys} chosen={chosen.removePasskeys} onChange={(ids) => onChange('removePasskeys', ids)} />
      <Choices ways={links} chosen={chosen.removeLinks} onChange={(ids) => onChange('removeLinks', ids)} />
    </Fields>
  )
}

function Choices(props: { ways: readonly Way[]; chosen: readonly string[]; onChange: (ids: string[]) => void }) {
  const { ways, chosen, onChange } = props
  const { t } = useTranslation('security')
  return ways.map(({ id, name, since, lastUsedAt }) => (
    <Checkbox
      key={id}
      checked={chosen.includes(id)}
      onChange={(on) => onChange(on ? [...chosen, id] : chosen.filter((one) => one !== id))}
    >
      {t('resetWays.remove', { name })} <RelativeTime at={lastUsedAt ?? since} />
    </Checkbox>
  ))
}
