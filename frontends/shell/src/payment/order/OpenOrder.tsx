import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { getOrder } from '@verdict/proto/http/payment/payment'
import { api, Button, confirm, CopyButton, MutedText, queryClient, Spinner, theme } from '@verdict/ui'
import { Countdown } from '@verdict/ui/countdown'
import { QrCode } from '../../qr-code/QrCode.tsx'
import { type Order, useOrderActions } from './use-order.ts'

/** The payment QR code of an open order, with its expiry. */
export function OpenOrder({ order }: { order: Order }) {
  const { t } = useTranslation('payment')
  const { close, paySandbox } = useOrderActions(order.orderNo)
  const askToClose = async () => {
    const question = { title: t('closeTitle'), text: t('closeText'), confirm: t('close'), danger: true }
    if (await confirm(question)) close.mutate()
  }
  const isBusy = close.isPending || paySandbox.isPending
  return (
    <Column>
      {order.codeUrl === null ? (
        <Waiting>
          <Spinner />
          <strong>{t('preparing')}</strong>
          <span>{t('preparingHelp')}</span>
        </Waiting>
      ) : (
        <Code order={order} codeUrl={order.codeUrl} />
      )}
      <Buttons>
        {order.isSandbox && order.codeUrl !== null && (
          <Button variant="primary" busy={paySandbox.isPending} disabled={isBusy} onClick={() => paySandbox.mutate()}>
            {t('paySandbox')}
          </Button>
        )}
        <Button busy={close.isPending} disabled={isBusy} onClick={() => void askToClose()}>
          {t('close')}
        </Button>
      </Buttons>
    </Column>
  )
}

function Code({ order, codeUrl }: { order: Order; codeUrl: string }) {
  const { t } = useTranslation('payment')
  // Computed from the server's clock, since the user's may be wrong by hours.
  const serverNow = new Date(Date.parse(order.expiresAt) - order.expiresInSec * 1_000).toISOString()
  const refetch = () =>
    void queryClient.invalidateQueries({
      queryKey: api.query(getOrder, { query: { orderNo: order.orderNo } }).queryKey,
    })
  return (
    <>
      <strong>{t(`scan.${order.method}`)}</strong>
      <QrCode text={codeUrl} label={t('code', { text: codeUrl })} sizePx={220} />
      <Left>
        {t('left')} <Countdown until={order.expiresAt} serverNow={serverNow} onOver={refetch} />
      </Left>
      <Text>
        <span>{t('codeText')}</span>
        <code>{codeUrl}</code>
        <CopyButton text={codeUrl} />
      </Text>
      {order.method === 'alipay' && !order.isSandbox && codeUrl.startsWith('https://') && (
        <a href={codeUrl} target="_blank" rel="noopener noreferrer">
          {t('openLink')}
        </a>
      )}
      <MutedText as="p" $size="small">
        {t('live')}
      </MutedText>
    </>
  )
}

const Column = styled.div`
  display: grid;
  justify-items: start;
  gap: ${theme.space(3)};
`

const Waiting = styled.div`
  display: grid;
  gap: ${theme.space(2)};
  span {
    color: ${theme.color.muted};
  }
`

const Left = styled.span`
  font-size: ${theme.size.body};
  font-weight: 500;
`

const Text = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: ${theme.space(2)};
  font-size: ${theme.size.small};
  span {
    color: ${theme.color.muted};
  }
  code {
    overflow-wrap: anywhere;
  }
`

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(3)};
  margin-top: ${theme.space(2)};
`
