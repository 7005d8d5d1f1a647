import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { getProblemExamples } from '@verdict/proto/http/problem/preparation/examples'
import { getProblemPreparation } from '@verdict/proto/http/problem/preparation/preparation'
import { stressLimits } from '@verdict/proto/http/problem/preparation/stress'
import { api, Button, Card, EmptyState, Field, Input, MutedText, Notice, Row, Select, Stack, theme } from '@verdict/ui'
import { CounterexampleOffer } from './CounterexampleOffer.tsx'
import { StressOutcome } from './StressOutcome.tsx'
import { type ProblemStress, useStressActions } from './use-stress.ts'

/** Configures a stress test and shows its result. */
export function StressCard({ pid, stress }: { pid: number; stress: ProblemStress }) {
  const { t } = useTranslation('admin')
  const { start, stop } = useStressActions(pid)
  const choices = useStressChoices(pid, stress)
  const { generators, solutions, values } = choices
  const isRunning = stress.state === 'running'
  const isReady = values.generator !== '' && values.referenceId !== values.otherId && values.otherId !== ''
  return (
    <Card title={t('stress.card')}>
      <Stack $gap={3}>
        <MutedText as="p" $size="small">
          {t('stress.about')}
        </MutedText>
        {generators.length === 0 || solutions.length < 2 ? (
          <EmptyState>{t('stress.needs')}</EmptyState>
        ) : (
          <>
            <StressFields {...choices} />
            <Row>
              <Button
                variant={stress.result?.outcome === 'different' ? 'plain' : 'primary'}
                disabled={isRunning || !isReady}
                busy={start.isPending}
                onClick={() => start.mutate(values)}
              >
                {t('stress.start')}
              </Button>
              {isRunning && (
                <Button busy={stop.isPending} onClick={() => stop.mutate()}>
                  {t('stress.stop')}
                </Button>
              )}
            </Row>
          </>
        )}
        {start.error !== null && <Notice tone="danger">{start.error.message}</Notice>}
        <StressOutcome pid={pid} stress={stress} />
        {generators.length > 0 && (
          <CounterexampleOffer
            pid={pid}
            isReady={values.referenceId !== ''}
            search={{
              generator: values.generator,
              arguments: values.arguments,
              referenceId: values.referenceId,
              rounds: values.rounds,
            }}
          />
        )}
      </Stack>
    </Card>
  )
}

function StressFields({ generators, solutions, values, change }: ReturnType<typeof useStressChoices>) {
  const { t } = useTranslation('admin')
  return (
    <Fields>
      {(
        [
          ['generator', generators],
          ['referenceId', solutions],
          ['otherId', solutions],
        ] as const
      ).map(([name, options]) => (
        <Field key={name} id={`stress-${name}`} label={t(`stress.${labels[name]}`)}>
          <Select
            id={`stress-${name}`}
            value={values[name]}
            options={options}
            onChange={(chosen) => change({ [name]: chosen })}
          />
        </Field>
      ))}
      <Field id="stress-arguments" label={t('stress.arguments')} help={t('stress.argumentsHelp')}>
        <Input
          id="stress-arguments"
          aria-describedby="stress-arguments-note"
          maxLength={stressLimits.arguments}
          spellCheck={false}
          value={values.arguments}
          onChange={(event) => change({ arguments: event.target.value })}
        />
      </Field>
      <Field id="stress-rounds" label={t('stress.rounds')}>
        <Input
          id="stress-rounds"
          type="number"
          min={1}
          max={stressLimits.rounds}
          value={values.rounds}
          onChange={(event) => change({ rounds: Number(event.target.value) })}
        />
      </Field>
    </Fields>
  )
}

const labels = { generator: 'generator', referenceId: 'reference', otherId: 'other' } as const

interface Choice {
  generator: string
  referenceId: string
  otherId: string
  arguments: string
  rounds: number
}

const defaultRounds = 500

/** Possible and selected programs; initially those of the last run. */
function useStressChoices(pid: number, stress: ProblemStress) {
  const examples = useQuery(api.query(getProblemExamples, { query: { pid } }))
  const preparation = useQuery(api.query(getProblemPreparation, { query: { pid } }))
  const [changed, setChanged] = useState<Partial<Choice>>({})
  const list = examples.data ?? []
  const generators = (preparation.data?.generators ?? []).map(({ name }) => ({ value: name, label: name }))
  const idOf = (name: string) => list.find((one) => one.name === name)?.id
  const accepted = list.find(({ expected }) => expected.includes(0))
  const referenceId = idOf(stress.reference) ?? accepted?.id ?? ''
  const values: Choice = {
    generator: generators.find(({ value }) => value === stress.generator)?.value ?? generators[0]?.value ?? '',
    referenceId,
    otherId: idOf(stress.other) ?? list.find(({ id }) => id !== referenceId)?.id ?? '',
    arguments: stress.arguments === '' ? '{i}' : stress.arguments,
    rounds: stress.total === 0 ? defaultRounds : stress.total,
    ...changed,
  }
  const solutions = list.map(({ id, name, language }) => ({ value: id, label: `${name} (${language})` }))
  const change = (next: Partial<Choice>) => setChanged((before) => ({ ...before, ...next }))
  return { generators, solutions, values, change }
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 220px), 1fr));
  gap: ${theme.space(3)};
  align-items: start;
`
