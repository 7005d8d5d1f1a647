import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { getProblemExamples } from '@verdict/proto/http/problem/preparation/examples'
import { getAnswers, startAnswers, stopAnswers } from '@verdict/proto/http/problem/preparation/test-data'
import { api, Button, Field, Notice, Row, Select, Stack } from '@verdict/ui'
import { GeneratedTests } from '../generation/GeneratedTests.tsx'
import { SetterProgramField } from '../generation/SetterProgramField.tsx'
import { useGeneration } from '../generation/use-generation.ts'
import { useGenerator } from '../generation/use-generator.ts'
import { solutionsOf } from './solutions.rules.ts'
import type { GeneratedAnswers } from './upload-review.rules.ts'
import type { Review } from './use-upload-review.ts'

interface AnswerMakerProps {
  pid: number
  gid: number
  dir: string
  review: Review
}

/** Generates missing answers by a solution, which is selected or pasted. */
export function AnswerGenerator({ pid, gid, dir, review }: AnswerMakerProps) {
  const { t } = useTranslation('admin')
  const { values, change } = useGenerator(pid, true)
  const [tests, setTests] = useState<readonly number[]>([])
  const answers = useGeneration({
    begin: (chosen: number[]) =>
      api.call(startAnswers, { body: { pid, gid, dir, tests: chosen, solution: values.solution } }),
    ask: (id) => api.call(getAnswers, { query: { id } }),
    end: (id) => api.call(stopAnswers, { query: { id } }),
  })
  const run = () => {
    const chosen = [...review.toMake, ...review.toCheck]
    setTests(chosen)
    answers.start(chosen)
  }
  const isEmpty = values.solution.code.trim() === ''
  const takeMade = useEffectEvent(() => {
    const made = madeAnswers(answers.data, tests)
    if (made.size > 0) review.addMade(made)
  })
  const endedDir = answers.data?.fileListDir ?? null
  useEffect(() => {
    if (endedDir !== null) takeMade()
  }, [endedDir])
  const disagreeing = answers.data?.tests.filter(({ agrees }) => agrees === false) ?? []
  return (
    <Stack $gap={3}>
      <Solutions pid={pid} onChosen={(solution) => change({ solution })} />
      <SetterProgramField
        label={t('tests.generate.solution')}
        help={t('tests.generate.solutionHelp')}
        error={undefined}
        value={values.solution}
        onChange={(solution) => change({ solution })}
      />
      <Row>
        <Button busy={answers.isRunning} disabled={isEmpty || review.toMake.length === 0} onClick={run}>
          {t('tests.pairing.make', { count: review.toMake.length })}
        </Button>
        {answers.isRunning && (
          <Button disabled={!answers.mayStop} onClick={answers.stop}>
            {t('tests.generate.stop')}
          </Button>
        )}
      </Row>
      {answers.error !== null && <Notice tone="danger">{answers.error.message}</Notice>}
      {disagreeing.length > 0 && (
        <Notice tone="warning">
          {t('tests.pairing.disagrees', { names: disagreeing.map((one) => one.arguments).join(', ') })}
        </Notice>
      )}
      {answers.data !== undefined && <GeneratedTests generation={answers.data} />}
    </Stack>
  )
}

/** Returns the places of the generated answers, including those that are only compared. */
function madeAnswers(data: ReturnType<typeof useGeneration>['data'], tests: readonly number[]): GeneratedAnswers {
  const dir = data?.fileListDir ?? null
  if (data === undefined || dir === null) return new Map()
  return new Map(
    data.tests.flatMap(({ index }, at) => {
      const test = tests[at]
      return index === null || test === undefined ? [] : [[test, { dir, index }] as const]
    }),
  )
}

type Solution = Parameters<ReturnType<typeof useGenerator>['change']>[0]['solution']

/** Accepted example submissions to choose from. */
function Solutions({ pid, onChosen }: { pid: number; onChosen: (solution: NonNullable<Solution>) => void }) {
  const { t } = useTranslation('admin')
  const [chosen, setChosen] = useState('')
  const examples = useQuery({
    ...api.query(getProblemExamples, { query: { pid } }),
    enabled: pid !== 0,
    meta: { quiet: true },
  })
  const solutions = solutionsOf(examples.data ?? [], JudgeStatus.Accepted)
  if (solutions.length === 0) return null
  return (
    <Field id="model-solution" label={t('tests.pairing.stored')}>
      <Select
        id="model-solution"
        placeholder={t('tests.pairing.undecided')}
        value={chosen}
        onChange={(id) => {
          setChosen(id)
          const solution = solutions.find((one) => one.id === id)
          if (solution !== undefined) onChosen({ language: solution.language, code: solution.code })
        }}
        options={solutions.map(({ id, name, written }) => ({ value: id, label: name, hint: written }))}
      />
    </Field>
  )
}
