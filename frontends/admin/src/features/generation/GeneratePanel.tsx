import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { getGeneration, startGeneration, stopGeneration } from '@verdict/proto/http/problem/authoring/authoring'
import { api, Button, Card, Checkbox, Field, MutedText, Notice, Row, Stack, Textarea, theme } from '@verdict/ui'
import { GeneratedTests } from './GeneratedTests.tsx'
import { SetterProgramField } from './SetterProgramField.tsx'
import type { NewTest } from './test-rows.rules.ts'
import { useGeneration, type Generation } from './use-generation.ts'
import { bodyOf, type GeneratorError, type GeneratorValues, linesOf, useGenerator } from './use-generator.ts'

export interface GeneratePanelProps {
  /** 0: a problem that does not exist yet. */
  pid: number
  /** Whether outputs are compared with answers, so that there have to be some. */
  isCompared: boolean
  onTaken: (tests: NewTest[]) => void
}

/** The generated tests with the beginnings of their files. */
function takenOf({ fileListDir, tests }: Generation): NewTest[] {
  if (fileListDir === null) return []
  return tests.flatMap(({ index, inputName, outputName, input, output }) =>
    index === null || input === null || output === null
      ? []
      : [{ input: inputName, output: outputName, upload: { dir: fileListDir, index }, preview: { input, output } }],
  )
}

/** Generates tests by a program, run once for each line of arguments; the result is inspected before it is used. */
export function GeneratePanel({ pid, isCompared, onTaken }: GeneratePanelProps) {
  const { t } = useTranslation('admin')
  const { values, change, fault } = useGenerator(pid, isCompared)
  const hasSolution = isCompared || values.hasSolution
  const [shownError, setShownError] = useState<GeneratorError | null>(null)
  const generation = useGeneration({
    begin: () => api.call(startGeneration, { body: bodyOf(pid, { ...values, hasSolution }) }),
    ask: (id) => api.call(getGeneration, { query: { id } }),
    end: (id) => api.call(stopGeneration, { query: { id } }),
  })
  const { isRunning } = generation
  const taken = generation.data === undefined ? [] : takenOf(generation.data)
  const count = linesOf(values.args).length
  const run = () => {
    setShownError(fault)
    if (fault === null) generation.start(undefined)
  }
  return (
    <Card title={t('tests.generate.title')}>
      <Stack>
        <MutedText as="p" $size="small">
          {t('tests.generate.lead')}
        </MutedText>
        <SetterProgramField
          label={t('tests.generate.generator')}
          help={t('tests.generate.generatorHelp')}
          error={shownError === 'generator' ? t('tests.generate.programEmpty') : undefined}
          value={values.generator}
          onChange={(generator) => change({ generator })}
        />
        <ArgumentsField value={values.args} onChange={(args) => change({ args })} isMissing={shownError === 'args'} />
        <SolutionField
          value={{ ...values, hasSolution }}
          isCompared={isCompared}
          isMissing={shownError === 'solution'}
          onChange={change}
        />
        <Row>
          <Button variant={taken.length > 0 ? 'plain' : 'primary'} busy={isRunning} onClick={run}>
            {count === 0 ? t('tests.generate.runAll') : t('tests.generate.run', { count })}
          </Button>
          {isRunning && (
            <Button disabled={!generation.mayStop} onClick={generation.stop}>
              {t('tests.generate.stop')}
            </Button>
          )}
          {!isRunning && taken.length > 0 && (
            <Button variant="primary" onClick={() => onTaken(taken)}>
              {t('tests.generate.take', { count: taken.length })}
            </Button>
          )}
        </Row>
        {generation.error !== null && <Notice tone="danger">{generation.error.message}</Notice>}
        {generation.data !== undefined && <GeneratedTests generation={generation.data} />}
      </Stack>
    </Card>
  )
}

interface ArgumentsFieldProps {
  value: string
  isMissing: boolean
  onChange: (args: string) => void
}

function ArgumentsField({ value, isMissing, onChange }: ArgumentsFieldProps) {
  const { t } = useTranslation('admin')
  return (
    <Field
      id="generator-arguments"
      label={t('tests.generate.arguments')}
      help={t('tests.generate.argumentsHelp')}
      error={isMissing ? t('tests.generate.argumentsEmpty') : undefined}
    >
      <Lines
        id="generator-arguments"
        aria-describedby="generator-arguments-note"
        aria-invalid={isMissing}
        spellCheck={false}
        placeholder={'1 10\n2 1000\n3 200000'}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}

type Solution = Pick<GeneratorValues, 'hasSolution' | 'solution'>

interface SolutionFieldProps {
  value: Solution
  isCompared: boolean
  isMissing: boolean
  onChange: (change: Partial<Solution>) => void
}

/** The program that writes answers; optional if outputs are not compared with answers. */
function SolutionField({ value, isCompared, isMissing, onChange }: SolutionFieldProps) {
  const { t } = useTranslation('admin')
  return (
    <>
      {!isCompared && (
        <Checkbox checked={value.hasSolution} onChange={(isChosen) => onChange({ hasSolution: isChosen })}>
          {t('tests.generate.hasSolution')}
        </Checkbox>
      )}
      {value.hasSolution ? (
        <SetterProgramField
          label={t('tests.generate.solution')}
          help={t('tests.generate.solutionHelp')}
          error={isMissing ? t('tests.generate.programEmpty') : undefined}
          value={value.solution}
          onChange={(solution) => onChange({ solution })}
        />
      ) : (
        <MutedText as="p" $size="small">
          {t('tests.generate.noSolution')}
        </MutedText>
      )}
    </>
  )
}

const Lines = styled(Textarea)`
  min-height: 96px;
  max-height: 320px;
  field-sizing: content;
  font-family: ${theme.font.mono};
  font-size: ${theme.size.small};
`
