import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getProblemExamples } from '@verdict/proto/http/problem/preparation/examples'
import { api, Button, Card, Field, MutedText, Notice, QueryView, Row, Select, Stack } from '@verdict/ui'
import { MutantsReport } from './MutantsReport.tsx'
import { useMutantActions, useMutants } from './use-mutants.ts'

/** Mutation testing: chooses a solution and shows which of its mutants the tests detect. */
export function MutantsCard({ pid }: { pid: number }) {
  const { t } = useTranslation('admin')
  const [chosen, setChosen] = useState('')
  const mutants = useMutants(pid)
  const examples = useQuery(api.query(getProblemExamples, { query: { pid } }))
  const { start, stop } = useMutantActions(pid)
  const isRunning = mutants.data?.state === 'running'
  return (
    <Card title={t('mutants.card')}>
      <Stack $gap={3}>
        <MutedText as="p" $size="small">
          {t('mutants.about')}
        </MutedText>
        <QueryView query={examples} empty={t('mutants.needs')}>
          {(list) => {
            const usual = list.find(({ expected }) => expected.includes(0)) ?? list[0]
            const value = chosen === '' ? (usual?.id ?? '') : chosen
            return (
              <Row $align="end">
                <Field id="mutants-solution" label={t('mutants.solution')}>
                  <Select
                    id="mutants-solution"
                    value={value}
                    options={list.map(({ id, name, language }) => ({ value: id, label: `${name} (${language})` }))}
                    onChange={setChosen}
                  />
                </Field>
                <Button
                  variant="primary"
                  disabled={isRunning || value === ''}
                  busy={start.isPending}
                  onClick={() => start.mutate(value)}
                >
                  {t('mutants.start')}
                </Button>
                {isRunning && (
                  <Button busy={stop.isPending} onClick={() => stop.mutate()}>
                    {t('mutants.stop')}
                  </Button>
                )}
              </Row>
            )
          }}
        </QueryView>
        {start.error !== null && <Notice tone="danger">{start.error.message}</Notice>}
        <QueryView query={mutants} isEmpty={() => false}>
          {(data) => <MutantsReport report={data} />}
        </QueryView>
      </Stack>
    </Card>
  )
}
