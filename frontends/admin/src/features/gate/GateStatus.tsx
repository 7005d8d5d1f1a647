import { useTranslation } from 'react-i18next'
import { Button, Card, formatInstant, MutedText, Notice, ProgressBar, Stack } from '@verdict/ui'
import { type ProblemGate, useGateActions } from './use-gate.ts'

/** How far the gate is, how it ended, and what that means for who publishes the problem. */
export function GateStatus({ pid, gate }: { pid: number; gate: ProblemGate }) {
  const { t } = useTranslation('admin')
  const { start, stop } = useGateActions(pid)
  const { state, isPassed, isStale, isPublic, done, total, startedAt, by, failure } = gate
  const isRunning = state === 'running'
  return (
    <Card
      title={t('gate.status')}
      extra={
        isRunning ? (
          <Button small busy={stop.isPending} onClick={() => stop.mutate()}>
            {t('gate.stop')}
          </Button>
        ) : (
          <Button small variant="primary" busy={start.isPending} onClick={() => start.mutate()}>
            {t(state === 'none' ? 'gate.start' : 'gate.again')}
          </Button>
        )
      }
    >
      <Stack $gap={2} role="status">
        {startedAt !== null && (
          <MutedText as="p">{t('gate.startedAt', { at: formatInstant(startedAt), name: by })}</MutedText>
        )}
        {state === 'none' && <p>{t('gate.never')}</p>}
        {isRunning && (
          <>
            <p>{t('gate.running', { done, total })}</p>
            <ProgressBar
              role="progressbar"
              aria-label={t('gate.status')}
              aria-valuemin={0}
              aria-valuemax={total}
              aria-valuenow={done}
            >
              <i style={{ width: `${total === 0 ? 0 : (100 * done) / total}%` }} />
            </ProgressBar>
          </>
        )}
        {state === 'stopped' && <p>{t('gate.stopped')}</p>}
        {failure !== null && <Notice tone="danger">{failure}</Notice>}
        {isPassed && <Notice tone="success">{t('gate.passed')}</Notice>}
        {state === 'done' && !isPassed && !isStale && <Notice tone="danger">{t('gate.notPassed')}</Notice>}
        {state === 'done' && isStale && <Notice tone="warning">{t('gate.stale')}</Notice>}
        {isPublic && !isPassed && !isRunning && <Notice tone="warning">{t('gate.publicUnproven')}</Notice>}
      </Stack>
    </Card>
  )
}
