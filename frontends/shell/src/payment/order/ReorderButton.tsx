import { useTranslation } from 'react-i18next'
import { Button, ButtonLink, Notice, paths, Row } from '@verdict/ui'
import { type Order, useCreateOrder } from './use-order.ts'

/** Orders the same once more, or something else. */
export function ReorderButton({ order: { packageId, method } }: { order: Order }) {
  const { t } = useTranslation('payment')
  const create = useCreateOrder()
  return (
    <>
      {create.error !== null && <Notice tone="danger">{t('failedBecause', { reason: create.error.message })}</Notice>}
      <Row $gap={3}>
        <Button variant="primary" busy={create.isPending} onClick={() => create.mutate({ packageId, method })}>
          {t('again')}
        </Button>
        <ButtonLink to={paths.payment()}>{t('others')}</ButtonLink>
      </Row>
    </>
  )
}
