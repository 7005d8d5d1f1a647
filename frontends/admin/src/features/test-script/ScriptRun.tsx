import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { getProblemExamples } from '@verdict/proto/http/problem/preparation/examples'
import type { RouteData } from '@verdict/proto/http/route'
import {
  api,
  Button,
  Card,
  Field,
  formatInstant,
  MutedText,
  Notice,
  QueryView,
  Row,
  Select,
  Stack,
  toast,
} from '@verdict/ui'
import { RunStatus } from '../run-status/RunStatus.tsx'
import { type ProblemScript, useScriptActions } from './use-script.ts'

interface ScriptRunProps {
  pid: number
  script: ProblemScript
  isUnsaved: boolean
}

/** Runs the script, shows its progress, and uses the generated tests for the problem. */
export function ScriptRun({ pid, script, isUnsaved }: ScriptRunProps) {
  const { t } = useTranslation('admin')
  const examples = useQuery(api.query(getProblemExamples, { query: { pid } }))
  const actions = useScriptActions(pid)
  return (
    <Card title={t('script.tests')}>
      <Stack $gap={3}>
        <QueryView query={examples} empty={t('script.noSolution')}>
          {(list) => <RunControls {...{ script, isUnsaved, actions }} solutions={list} />}
        </QueryView>
        {isUnsaved && (
          <MutedText as="p" $size="small">
            {t('script.unsaved')}
          </MutedText>
        )}
        {[actions.run, actions.stop, actions.take].map(({ error }, index) =>
          error === null ? null : (
            <Notice key={index} tone="danger">
              {error.message}
            </Notice>
          ),
        )}
        <ScriptState script={script} />
      </Stack>
    </Card>
  )
}

interface RunControlsProps extends Omit<ScriptRunProps, 'pid'> {
  solutions: RouteData<typeof getProblemExamples>
  actions: ReturnType<typeof useScriptActions>
}

/** Chooses the solution that writes the answers, runs the script, and uses its tests. */
function RunControls({ script, isUnsaved, solutions, actions }: RunControlsProps) {
  const { t } = useTranslation('admin')
  const [chosen, setChosen] = useState('')
  const { run, stop, take } = actions
  const isRunning = script.state === 'running'
  const isWhole = script.tests.length > 0 && script.tests.every(({ state }) => state === 'made' || state === 'reused')
  const useTests = () =>
    take.mutate(undefined, {
      onSuccess: ({ isDraft, tests: count }) =>
        toast.success(t(isDraft ? 'script.takenDraft' : 'script.takenPublished', { count })),
    })
  const accepted = solutions.filter(({ expected }) => expected.includes(JudgeStatus.Accepted))
  const offered = accepted.length > 0 ? accepted : solutions
  const value = chosen === '' ? (offered[0]?.id ?? '') : chosen
  return (
    <Row $align="end">
      <Field id="script-solution" label={t('script.solution')}>
        <Select
          id="script-solution"
          value={value}
          options={offered.map(({ id, name, language }) => ({ value: id, label: `${name} (${language})` }))}
          onChange={setChosen}
        />
      </Field>
      <Button
        variant={isWhole && !script.isStale ? 'plain' : 'primary'}
        disabled={isRunning || isUnsaved || value === ''}
        busy={run.isPending}
        onClick={() => run.mutate(value)}
      >
        {t('script.run')}
      </Button>
      {isRunning && (
        <Button busy={stop.isPending} onClick={() => stop.mutate()}>
          {t('script.stop')}
        </Button>
      )}
      {!isRunning && isWhole && !script.isTaken && (
        <Button variant={script.isStale ? 'plain' : 'primary'} busy={take.isPending} onClick={useTests}>
          {t('script.take')}
        </Button>
      )}
    </Row>
  )
}

function ScriptState({ script }: { script: ProblemScript }) {
  const { t } = useTranslation('admin')
  const { state, tests, isStale, isTaken, startedAt, by, solution } = script
  const count = (...states: ProblemScript['tests'][number]['state'][]) =>
    tests.filter((one) => states.includes(one.state)).length
  const total = tests.length
  const done = total - count('waiting')
  return (
    <RunStatus
      label={t('script.tests')}
      started={startedAt === null ? null : t('script.by', { at: formatInstant(startedAt), name: by, solution })}
      running={state === 'running' ? { text: t('script.running', { done, total }), done, total } : null}
    >
      {state === 'none' && (
        <MutedText as="p" $size="small">
          {t('script.none')}
        </MutedText>
      )}
      {state === 'done' && (
        <p>{t('script.done', { total, made: count('made'), reused: count('reused'), refused: count('refused') })}</p>
      )}
      {state === 'stopped' && <p>{t('script.stopped', { done, total })}</p>}
      {state !== 'running' && isStale && <Notice tone="warning">{t('script.stale')}</Notice>}
      {state !== 'running' && isTaken && <Notice tone="success">{t('script.takenNow')}</Notice>}
    </RunStatus>
  )
}
