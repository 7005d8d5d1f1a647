import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { getAddressSignIns, signInByAddress } from '@verdict/proto/http/auth/address-sign-in'
import type { RouteData } from '@verdict/proto/http/route'
import {
  api,
  Button,
  Form,
  FormError,
  isApiError,
  keepSession,
  SecondFactorField,
  type SessionUser,
  theme,
  useForm,
} from '@verdict/ui'

type Offer = RouteData<typeof getAddressSignIns>[number]

interface AddressSignInProps {
  onSignedIn: (user: SessionUser) => void
}

/**
 * Signs in without a password on a team's machine, which is recognized by its IP address; renders nothing elsewhere.
 */
export function AddressSignIn({ onSignedIn }: AddressSignInProps) {
  const offers = useQuery({ ...api.query(getAddressSignIns), meta: { quiet: true } }).data ?? []
  if (offers.length === 0) return null
  return (
    <Offers>
      {offers.map((offer) => (
        <OfferForm key={`${offer.cid} ${offer.uid}`} offer={offer} onSignedIn={onSignedIn} />
      ))}
    </Offers>
  )
}

const codeCodes = ['auth.second_step_required', 'auth.second_step_wrong']

function OfferForm({ offer, onSignedIn }: AddressSignInProps & { offer: Offer }) {
  const { t } = useTranslation('shell')
  const [asksCode, setAsksCode] = useState(false)
  const { cid, uid, team, username, contestTitle } = offer
  const form = useForm({
    initial: { code: '' },
    submit: async ({ code }) => {
      try {
        const body = { cid, uid, ...(code.trim() === '' ? {} : { code: code.trim() }) }
        const answer = await api.callWithHeaders(signInByAddress, { body })
        onSignedIn(keepSession(answer, answer.data))
      } catch (error) {
        if (isApiError(error) && error.kind === 'refused' && codeCodes.includes(error.code)) setAsksCode(true)
        throw error
      }
    },
    errorsOf: (code, message) => (codeCodes.includes(code) ? { code: message } : undefined),
  })
  return (
    <Form form={form}>
      <Offers>
        <FormError form={form} />
        <SecondFactorField form={{ ...form, asksCode }} />
        <Button type="submit" variant="primary" busy={form.isBusy}>
          {t('signIn.asTeam', { team })}
        </Button>
        <Hint>{`${username} · ${contestTitle}`}</Hint>
      </Offers>
    </Form>
  )
}

const Offers = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(2)};
  margin-bottom: ${theme.space(3)};
`

const Hint = styled.p`
  margin: 0;
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
  overflow-wrap: anywhere;
`
