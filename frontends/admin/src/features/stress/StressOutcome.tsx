import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Button, formatInstant, Notice, Row, toast, VerdictBadge } from '@verdict/ui'
import { ExcerptGrid } from '@verdict/ui/excerpt-grid'
import { RunStatus } from '../run-status/RunStatus.tsx'
import { type ProblemStress, useStressActions } from './use-stress.ts'

type Result = NonNullable<ProblemStress['result']>

/** Progress and result of a stress test. */
export function StressOutcome({ pid, stress }: { pid: number; stress: ProblemStress }) {
  const { t } = useTranslation('admin')
  const { state, done, total, startedAt, by, reference, other, result } = stress
  return (
    <RunStatus
      label={t('stress.card')}
      started={startedAt === null ? null : t('stress.by', { at: formatInstant(startedAt), name: by, reference, other })}
      running={state === 'running' ? { text: t('stress.running', { done, total }), done, total } : null}
    >
      {state === 'stopped' && <p>{t('stress.stopped')}</p>}
      {state === 'failed' && <Notice tone="danger">{t('stress.failed')}</Notice>}
      {state === 'done' && result?.outcome === 'same' && (
        <Notice tone="success">{t('stress.same', { rounds: result.rounds })}</Notice>
      )}
      {state === 'done' && result?.outcome === 'fault' && <ProgramFailure result={result} />}
      {state === 'done' && result?.outcome === 'different' && <Difference pid={pid} stress={stress} result={result} />}
    </RunStatus>
  )
}

function ProgramFailure({ result: { program, message } }: { result: Result }) {
  const { t } = useTranslation('admin')
  const name = program === null ? t('stress.judging') : t(`stress.program.${program}`)
  return (
    <Notice tone="danger">
      <Message>{t('stress.fault', { program: name, message })}</Message>
    </Notice>
  )
}

function Difference({ pid, stress, result }: { pid: number; stress: ProblemStress; result: Result }) {
  const { t } = useTranslation('admin')
  const { add } = useStressActions(pid)
  const { rounds, status, message, input, inputBytes, output, answer, isShrunk, isTest } = result
  const files = [
    [t('stress.input'), input],
    [t('stress.output', { name: stress.other }), output],
    [t('stress.output', { name: stress.reference }), answer],
  ] as const
  const toTests = () =>
    add.mutate(undefined, {
      onSuccess: ({ isDraft, inputName: name }) =>
        toast.success(t(isDraft ? 'stress.addedDraft' : 'stress.addedPublished', { name })),
    })
  return (
    <>
      <Notice tone="warning">
        {t('stress.different', { rounds })}{' '}
        {isShrunk ? t('stress.shrunk', { bytes: inputBytes }) : t('stress.notShrunk')}
      </Notice>
      <Row $align="center">
        <span>{stress.other}</span>
        <VerdictBadge status={status} />
        {message !== '' && <small>{message}</small>}
      </Row>
      <ExcerptGrid>
        {files.map(([label, text]) => (
          <div key={label}>
            <small>{label}</small>
            <pre tabIndex={0}>{text}</pre>
          </div>
        ))}
      </ExcerptGrid>
      {add.error !== null && <Notice tone="danger">{add.error.message}</Notice>}
      {isTest ? (
        <p>{t('stress.isTest')}</p>
      ) : (
        <Row $align="center">
          <Button variant="primary" busy={add.isPending} onClick={toTests}>
            {t('stress.add')}
          </Button>
        </Row>
      )}
    </>
  )
}

const Message = styled.span`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`
