import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import {
  getCounterexampleOffer,
  offerCounterexamples,
  withdrawCounterexamples,
} from '@verdict/proto/http/problem/preparation/counterexamples'
import type { RouteBody } from '@verdict/proto/http/route'
import { api, Button, MutedText, Notice, refreshQueries, Row, Stack, theme } from '@verdict/ui'

type Search = Omit<RouteBody<typeof offerCounterexamples>, 'pid'>

/** Whether users can buy counterexamples, and which stress test finds them. */
export function CounterexampleOffer({ pid, search, isReady }: { pid: number; search: Search; isReady: boolean }) {
  const { t } = useTranslation('admin')
  const { data: offer, isSuccess, error, refetch } = useQuery(api.query(getCounterexampleOffer, { query: { pid } }))
  const onSettled = () => refreshQueries(getCounterexampleOffer)
  const set = useMutation({
    mutationFn: () => api.call(offerCounterexamples, { body: { pid, ...search } }),
    onSettled,
  })
  const withdraw = useMutation({
    mutationFn: () => api.call(withdrawCounterexamples, { query: { pid } }),
    onSettled,
  })
  const failure = set.error ?? withdraw.error
  if (error !== null)
    return (
      <Row $align="center">
        <MutedText $size="small">{error.message}</MutedText>
        <Button small onClick={() => void refetch()}>
          {t('stress.offer.retry')}
        </Button>
      </Row>
    )
  if (!isSuccess) return null
  const isSame =
    offer !== null && (Object.keys(search) as (keyof Search)[]).every((name) => offer[name] === search[name])
  return (
    <Stack>
      <Title>{t('stress.offer.title')}</Title>
      <MutedText as="p" $size="small">
        {t('stress.offer.about')}
      </MutedText>
      {offer !== null && (
        <Notice tone={offer.isUsable ? 'success' : 'warning'}>
          {t(offer.isUsable ? 'stress.offer.on' : 'stress.offer.unusable', {
            generator: `${offer.generator} ${offer.arguments}`,
            rounds: offer.rounds,
          })}
        </Notice>
      )}
      {failure !== null && <Notice tone="danger">{failure.message}</Notice>}
      <Row $align="center">
        {!isSame && (
          <Button disabled={!isReady} busy={set.isPending} onClick={() => set.mutate()}>
            {t(offer === null ? 'stress.offer.set' : 'stress.offer.change')}
          </Button>
        )}
        {offer !== null && (
          <Button busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
            {t('stress.offer.withdraw')}
          </Button>
        )}
      </Row>
    </Stack>
  )
}

const Title = styled.h3`
  font-size: ${theme.size.body};
`
