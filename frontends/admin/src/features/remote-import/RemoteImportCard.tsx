import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { getRemoteJudges } from '@verdict/proto/http/remote/remote'
import { adminPreviewRemoteProblem } from '@verdict/proto/http/remote/import'
import { api, Button, Card, Field, Notice, Row, Select, Switch, Textarea, theme } from '@verdict/ui'
import { problemNames } from './problem-names.rules.ts'
import { RemoteImportProgress } from './RemoteImportProgress.tsx'
import { RemotePreview } from './RemotePreview.tsx'
import { RemoteProblems } from './RemoteProblems.tsx'
import { useLatestRemoteImport, useRemoteImportActions } from './use-remote-imports.ts'

/** Imports problems of a remote judge by id in the background, after a preview or check. */
export function RemoteImportCard() {
  const { t } = useTranslation('admin')
  const choice = useImportChoice()
  const { name, names } = choice
  const [update, setUpdate] = useState(false)
  const preview = useMutation({
    mutationFn: (problemId: string) => api.call(adminPreviewRemoteProblem, { query: { name, problemId } }),
    meta: { quiet: true },
  })
  const current = useLatestRemoteImport()
  const { start, cancel } = useRemoteImportActions()
  const isRunning = current?.state === 'running'
  const [first] = names
  const isIncomplete = name === '' || first === undefined
  const begin = (isDryRun: boolean) => {
    preview.reset()
    start.mutate({ name, problemIds: names, isDryRun, update })
  }
  const error = preview.error ?? start.error
  return (
    <Card title={t('remoteImport.title')}>
      <Parts>
        <ProblemChoice {...choice} />
        <Switch checked={update} onChange={setUpdate}>
          {t('remoteJudges.update')}
        </Switch>
        <Row>
          <Button
            busy={preview.isPending}
            disabled={isIncomplete}
            onClick={() => first !== undefined && preview.mutate(first)}
          >
            {t('remoteJudges.preview')}
          </Button>
          <StartButtons busy={start.isPending} disabled={isIncomplete || isRunning} onStart={begin} />
        </Row>
        {error !== null && <Notice tone="danger">{error.message}</Notice>}
        {preview.data !== undefined && <RemotePreview preview={preview.data} />}
        {current !== null && (
          <RemoteImportProgress
            current={current}
            isCancelling={cancel.isPending}
            onCancel={() => cancel.mutate(current.id)}
          />
        )}
      </Parts>
    </Card>
  )
}

/** The selected judge and problem ids. */
function useImportChoice() {
  const judges = useQuery(api.query(getRemoteJudges, { query: {} })).data ?? []
  const offered = judges.filter(({ mode }) => mode !== 'off')
  const [picked, setPicked] = useState('')
  const [typed, setTyped] = useState('')
  const [isListed, setListed] = useState(false)
  const name = picked === '' ? (offered[0]?.key ?? '') : picked
  const names = problemNames(typed)
  const toggle = (problemId: string) =>
    setTyped((names.includes(problemId) ? names.filter((one) => one !== problemId) : [...names, problemId]).join('\n'))
  const pick = (key: string) => {
    setPicked(key)
    setListed(false)
  }
  return { offered, name, pick, typed, setTyped, names, toggle, isListed, list: () => setListed(true) }
}

interface StartButtonsProps {
  busy: boolean
  disabled: boolean
  onStart: (isDryRun: boolean) => void
}

function StartButtons({ onStart, ...state }: StartButtonsProps) {
  const { t } = useTranslation('admin')
  return (
    <>
      <Button {...state} onClick={() => onStart(true)}>
        {t('remoteImport.check')}
      </Button>
      <Button {...state} variant="primary" onClick={() => onStart(false)}>
        {t('remoteImport.start')}
      </Button>
    </>
  )
}

function ProblemChoice(choice: ReturnType<typeof useImportChoice>) {
  const { t } = useTranslation('admin')
  const { name, names, typed, isListed } = choice
  return (
    <>
      <Field id="remote-judge" label={t('remoteJudges.judge')}>
        <Select
          id="remote-judge"
          value={name}
          onChange={choice.pick}
          options={choice.offered.map(({ key: value, name: label }) => ({ value, label }))}
        />
      </Field>
      <Field id="remote-problems" label={t('remoteJudges.problems')} help={t('remoteJudges.problemsHelp')}>
        <Textarea
          id="remote-problems"
          rows={3}
          value={typed}
          onChange={(event) => choice.setTyped(event.target.value)}
        />
      </Field>
      {isListed ? (
        <RemoteProblems key={name} name={name} chosen={new Set(names)} onToggle={choice.toggle} />
      ) : (
        <div>
          <Button disabled={name === ''} onClick={choice.list}>
            {t('remoteImport.choose')}
          </Button>
        </div>
      )}
    </>
  )
}

const Parts = styled.div`
  display: grid;
  gap: ${theme.space(3)};
  max-width: 60rem;
`
