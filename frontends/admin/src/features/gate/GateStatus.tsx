import { useTranslation } from 'react-i18next'
import { Button, Card, formatInstant, Notice } from '@verdict/ui'
import { RunStatus } from '../run-status/RunStatus.tsx'
import { type ProblemGate, useGateActions } from './use-gate.ts'

/** Progress and result of the check, and what it means for publishing. */
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
      <RunStatus
        label={t('gate.status')}
        started={startedAt === null ? null : t('gate.startedAt', { at: formatInstant(startedAt), name: by })}
        running={isRunning ? { text: t('gate.running', { done, total }), done, total } : null}
      >
        {state === 'none' && <p>{t('gate.never')}</p>}
        {state === 'stopped' && <p>{t('gate.stopped')}</p>}
        {failure !== null && <Notice tone="danger">{failure}</Notice>}
        {isPassed && <Notice tone="success">{t('gate.passed')}</Notice>}
        {state === 'done' && !isPassed && !isStale && <Notice tone="danger">{t('gate.notPassed')}</Notice>}
        {state === 'done' && isStale && <Notice tone="warning">{t('gate.stale')}</Notice>}
        {isPublic && !isPassed && !isRunning && <Notice tone="warning">{t('gate.publicUnproven')}</Notice>}
      </RunStatus>
    </Card>
  )
}
