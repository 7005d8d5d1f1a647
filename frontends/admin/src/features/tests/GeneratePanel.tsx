import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { getGeneration, startGeneration, stopGeneration } from '@verdict/proto/http/problem-authoring'
import type { RouteData } from '@verdict/proto/http/route'
import { api, Button, Card, Checkbox, Field, Notice, Textarea, theme } from '@verdict/ui'
import { GeneratedTests } from './GeneratedTests.tsx'
import { SetterProgramField } from './SetterProgramField.tsx'
import type { NewTest } from './test-rows.rules.ts'
import { bodyOf, linesOf, useGenerator, type GeneratorFault } from './use-generator.ts'

export interface GeneratePanelProps {
  /** 0: a problem that does not exist yet. */
  pid: number
  onTaken: (tests: NewTest[]) => void
}

type Generation = RouteData<typeof getGeneration>
const everyMs = 700

/** What was made, with its beginnings. */
function takenOf({ fileListDir, tests }: Generation): NewTest[] {
  if (fileListDir === null) return []
  return tests.flatMap(({ index, inputName, outputName, input, output }) =>
    index === null || input === null || output === null
      ? []
      : [{ input: inputName, output: outputName, upload: { dir: fileListDir, index }, preview: { input, output } }],
  )
}

/** Tests made by a program: write it, run it once for each line of arguments, look at what came, take it. */
export function GeneratePanel({ pid, onTaken }: GeneratePanelProps) {
  const { t } = useTranslation('admin')
  const { values, change, fault } = useGenerator(pid)
  const [shownFault, setShownFault] = useState<GeneratorFault | null>(null)
  const start = useMutation({
    mutationFn: () => api.call(startGeneration, { body: bodyOf(pid, values) }),
    meta: { quiet: true },
  })
  const id = start.data?.id
  const generation = useQuery({
    ...api.query(getGeneration, { query: { id: id ?? '-' } }),
    enabled: id !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data === undefined || state.data.state === 'running' ? everyMs : false),
  })
  const stop = useMutation({ mutationFn: () => api.call(stopGeneration, { query: { id: id ?? '-' } }) })
  const isRunning = start.isPending || (id !== undefined && (generation.data?.state ?? 'running') === 'running')
  const taken = generation.data === undefined ? [] : takenOf(generation.data)
  const count = linesOf(values.args).length
  const run = () => {
    setShownFault(fault)
    if (fault === null) start.mutate()
  }
  return (
    <Card title={t('tests.generate.title')}>
      <Stack>
        <Quiet>{t('tests.generate.lead')}</Quiet>
        <SetterProgramField
          label={t('tests.generate.generator')}
          help={t('tests.generate.generatorHelp')}
          error={shownFault === 'generator' ? t('tests.generate.programEmpty') : undefined}
          value={values.generator}
          onChange={(generator) => change({ generator })}
        />
        <Field
          id="generator-arguments"
          label={t('tests.generate.arguments')}
          help={t('tests.generate.argumentsHelp')}
          error={shownFault === 'args' ? t('tests.generate.argumentsEmpty') : undefined}
        >
          <Lines
            id="generator-arguments"
            aria-describedby="generator-arguments-note"
            aria-invalid={shownFault === 'args'}
            spellCheck={false}
            placeholder={'1 10\n2 1000\n3 200000'}
            value={values.args}
            onChange={(event) => change({ args: event.target.value })}
          />
        </Field>
        <Checkbox checked={values.hasSolution} onChange={(hasSolution) => change({ hasSolution })}>
          {t('tests.generate.hasSolution')}
        </Checkbox>
        {values.hasSolution ? (
          <SetterProgramField
            label={t('tests.generate.solution')}
            help={t('tests.generate.solutionHelp')}
            error={shownFault === 'solution' ? t('tests.generate.programEmpty') : undefined}
            value={values.solution}
            onChange={(solution) => change({ solution })}
          />
        ) : (
          <Quiet>{t('tests.generate.noSolution')}</Quiet>
        )}
        <Actions>
          <Button variant={taken.length > 0 ? 'plain' : 'primary'} busy={isRunning} onClick={run}>
            {count === 0 ? t('tests.generate.runAll') : t('tests.generate.run', { count })}
          </Button>
          {isRunning && id !== undefined && (
            <Button disabled={stop.isPending} onClick={() => stop.mutate()}>
              {t('tests.generate.stop')}
            </Button>
          )}
          {!isRunning && taken.length > 0 && (
            <Button variant="primary" onClick={() => onTaken(taken)}>
              {t('tests.generate.take', { count: taken.length })}
            </Button>
          )}
        </Actions>
        {start.error !== null && <Notice tone="danger">{start.error.message}</Notice>}
        {generation.error !== null && <Notice tone="danger">{generation.error.message}</Notice>}
        {generation.data !== undefined && <GeneratedTests generation={generation.data} />}
      </Stack>
    </Card>
  )
}

const Stack = styled.div`
  display: grid;
  gap: ${theme.space(4)};
  min-width: 0;
`

const Quiet = styled.p`
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
`

const Lines = styled(Textarea)`
  min-height: 96px;
  max-height: 320px;
  field-sizing: content;
  font-family: ${theme.font.mono};
  font-size: ${theme.size.small};
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(2)};
`
