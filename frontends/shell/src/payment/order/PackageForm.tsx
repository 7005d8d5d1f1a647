import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { PayMethod } from '@verdict/proto/codes/payment'
import { getPaymentPackages } from '@verdict/proto/http/payment/payment'
import type { RouteData } from '@verdict/proto/http/route'
import {
  api,
  Button,
  Card,
  EmptyState,
  formatCount,
  formatYuan,
  Notice,
  QueryView,
  Stack,
  theme,
  useSession,
  useUser,
} from '@verdict/ui'
import { SandboxTag, usePayMethodName } from '@verdict/ui/order-tags'
import { OwnBalance } from '../OwnBalance.tsx'
import { PaymentFrame } from '../PaymentFrame.tsx'
import { RadioCards } from './RadioCards.tsx'
import { useCreateOrder } from './use-order.ts'
import '../load-texts.ts'

type Offer = RouteData<typeof getPaymentPackages>

/** Chooses a package and a payment method. */
export function PackageForm() {
  const { t } = useTranslation('payment')
  const offer = useQuery(api.query(getPaymentPackages))
  const user = useUser()
  const isSandbox = offer.data?.methods.some((one) => one.isSandbox) ?? false
  return (
    <PaymentFrame tab="topUp" isSandbox={isSandbox}>
      <Stack>
        {user !== null && <OwnBalance />}
        <QueryView query={offer}>
          {(data) => {
            if (data.methods.length === 0) return <EmptyState>{t('noMethods')}</EmptyState>
            if (data.packages.length === 0) return <EmptyState>{t('noPackages')}</EmptyState>
            return <Choice offer={data} />
          }}
        </QueryView>
      </Stack>
    </PaymentFrame>
  )
}

function Choice({ offer: { packages, methods } }: { offer: Offer }) {
  const { t } = useTranslation('payment')
  const methodName = usePayMethodName()
  const openSignIn = useSession((state) => state.openSignIn)
  const user = useUser()
  const create = useCreateOrder()
  const [packageId, setPackageId] = useState<number | null>(null)
  const [method, setMethod] = useState<PayMethod | null>(null)
  const [isTried, setTried] = useState(false)
  const chosen = packages.find(({ id }) => id === packageId)
  const missing = chosen === undefined ? t('packageMissing') : method === null ? t('methodMissing') : null
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (user === null) openSignIn()
    else if (chosen !== undefined && method !== null && !create.isPending)
      create.mutate({ packageId: chosen.id, method })
  }
  return (
    <Card>
      <Fields noValidate onSubmit={submit}>
        <RadioCards
          legend={t('choosePackage')}
          name="package"
          options={packages.map(({ id, points, amountFen }) => ({
            value: id,
            label: <strong>{t('points', { count: points, points: formatCount(points) })}</strong>,
            note: formatYuan(amountFen),
          }))}
          value={packageId}
          onChange={setPackageId}
        />
        <RadioCards
          legend={t('chooseMethod')}
          name="method"
          options={methods.map((one) => ({
            value: one.method,
            label: methodName(one.method),
            note: one.isSandbox ? <SandboxTag /> : undefined,
          }))}
          value={method}
          onChange={setMethod}
        />
        {isTried && missing !== null && <Notice tone="danger">{missing}</Notice>}
        {create.error !== null && (
          <Notice tone="danger">
            {t('failedBecause', { reason: create.error.message })} {t('failedHelp')}
          </Notice>
        )}
        <Foot>
          <Button type="submit" variant="primary" busy={create.isPending}>
            {chosen === undefined ? t('buy') : t('buyFor', { amount: formatYuan(chosen.amountFen) })}
          </Button>
        </Foot>
      </Fields>
    </Card>
  )
}

const Fields = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(5)};
`

const Foot = styled.div`
  display: flex;
`
