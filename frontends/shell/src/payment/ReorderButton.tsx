import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Button, ButtonLink, Notice, paths, theme } from '@verdict/ui'
import { type Order, useCreateOrder } from './use-order.ts'

/** Orders the same once more, or something else. */
export function ReorderButton({ order: { packageId, method } }: { order: Order }) {
  const { t } = useTranslation('payment')
  const create = useCreateOrder()
  return (
    <>
      {create.error !== null && <Notice tone="danger">{t('failedBecause', { reason: create.error.message })}</Notice>}
      <Buttons>
        <Button variant="primary" busy={create.isPending} onClick={() => create.mutate({ packageId, method })}>
          {t('again')}
        </Button>
        <ButtonLink to={paths.payment()}>{t('others')}</ButtonLink>
      </Buttons>
    </>
  )
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(3)};
`
