import { useMutation, useQuery } from '@tanstack/react-query'
import { buyCounterexample, getCounterexample, type Counterexample } from '@verdict/proto/http/ai/counterexamples'
import {
  api,
  Button,
  ButtonLink,
  Card,
  MutedText,
  Notice,
  paths,
  refreshQueries,
  Row,
  Stack,
  VerdictBadge,
} from '@verdict/ui'
import { ExcerptGrid } from '@verdict/ui/excerpt-grid'
import { scopeFields } from '../../../scope/scope.ts'
import type { ProblemSubject } from '../problem-questions.ts'
import { useTutorText } from '../use-tutor-text.ts'

const pollMs = 1_500

/** Sells a counterexample to the reader's program for points; renders nothing where none are sold. */
export function CounterexampleCard({ subject, isJudging }: { subject: ProblemSubject; isJudging: boolean }) {
  const t = useTutorText()
  const { problemId, submitId, scope } = subject
  const about = { problemId, submitId, ...scopeFields(scope) }
  const { data, error, refetch } = useQuery({
    ...api.query(getCounterexample, { query: about }),
    enabled: !isJudging,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.latest?.state === 'running' ? pollMs : false),
  })
  const purchase = useMutation({
    mutationFn: () => api.call(buyCounterexample, { body: about }),
    onSettled: () => refreshQueries(getCounterexample),
  })
  if (error !== null && data === undefined)
    return (
      <Row $align="center">
        <MutedText $size="small">{t('counterexample.unreadable')}</MutedText>
        <Button small onClick={() => void refetch()}>
          {t('message.retry')}
        </Button>
      </Row>
    )
  if (data === undefined || (data.points === 0 && data.latest === null)) return null
  const { latest, points, balance } = data
  const isOver = latest === null || latest.state === 'nothing' || latest.state === 'failed'
  const missing = balance === null ? 0 : points - balance
  return (
    <Card title={t('counterexample.title')}>
      <Stack>
        {latest === null ? (
          <MutedText as="p" $size="small">
            {t('counterexample.lead')}
          </MutedText>
        ) : (
          <Outcome latest={latest} />
        )}
        {purchase.error !== null && <Notice tone="danger">{purchase.error.message}</Notice>}
        {isOver && points > 0 && (
          <Row $align="center">
            <Button disabled={missing > 0} busy={purchase.isPending} onClick={() => purchase.mutate()}>
              {t('counterexample.buy', { count: points })}
            </Button>
            {balance !== null && <MutedText $size="small">{t('counterexample.balance', { count: balance })}</MutedText>}
            {missing > 0 && (
              <ButtonLink small to={paths.payment()}>
                {t('counterexample.topUp')}
              </ButtonLink>
            )}
          </Row>
        )}
      </Stack>
    </Card>
  )
}

function Outcome({ latest }: { latest: Counterexample }) {
  const t = useTutorText()
  const { state, done, total, input, output, status } = latest
  if (state === 'running')
    return (
      <p role="status">
        {total === 0 ? t('counterexample.waiting') : t('counterexample.running', { done, total })}{' '}
        <MutedText $size="small">{t('counterexample.goesOn')}</MutedText>
      </p>
    )
  if (state !== 'found')
    return <Notice tone={state === 'nothing' ? 'info' : 'warning'}>{t(`counterexample.${state}`)}</Notice>
  return (
    <>
      <Row $align="center">
        <span>{t('counterexample.found')}</span>
        {status !== null && <VerdictBadge form="short" status={status} />}
      </Row>
      <ExcerptGrid>
        {(['input', 'output'] as const).map((name) => (
          <div key={name}>
            <small>{t(`counterexample.${name}`)}</small>
            <pre tabIndex={0}>{name === 'input' ? input : output}</pre>
          </div>
        ))}
      </ExcerptGrid>
    </>
  )
}
