import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { adminImportRemoteProblems, adminPreviewRemoteProblem } from '@verdict/proto/http/remote-import'
import { api, Button, Card, Field, Markdown, Notice, Select, Switch, Textarea, theme } from '@verdict/ui'
import { adminPaths } from '../../paths/admin-paths.ts'
import { maxProblems, problemNames } from './problem-names.rules.ts'
import type { RemoteSite } from './remote-sites.ts'

/** Problems by what the remote judge calls them, the first one shown before they are imported. */
export function ImportCard({ sites }: { sites: readonly RemoteSite[] }) {
  const { t } = useTranslation('admin')
  const offered = sites.filter(({ mode }) => mode !== 'off')
  const [chosen, setChosen] = useState('')
  const [typed, setTyped] = useState('')
  const [isUpdate, setIsUpdate] = useState(false)
  const name = chosen === '' ? (offered[0]?.key ?? '') : chosen
  const names = problemNames(typed)
  const preview = useMutation({
    mutationFn: (problemId: string) => api.call(adminPreviewRemoteProblem, { query: { name, problemId } }),
    meta: { quiet: true },
  })
  const make = useMutation({
    mutationFn: () => api.call(adminImportRemoteProblems, { body: { name, problemIds: names, update: isUpdate } }),
    meta: { quiet: true },
  })
  const [first] = names
  const isTooMany = names.length > maxProblems
  const error = preview.error ?? make.error
  return (
    <Card title={t('remoteJudges.import')}>
      <Parts>
        <Field id="remote-judge" label={t('remoteJudges.judge')}>
          <Select
            id="remote-judge"
            value={name}
            onChange={setChosen}
            options={offered.map(({ key: value, name: label }) => ({ value, label }))}
          />
        </Field>
        <Field
          id="remote-problems"
          label={t('remoteJudges.problems')}
          help={t('remoteJudges.problemsHelp')}
          error={isTooMany ? t('remoteJudges.tooMany', { max: maxProblems }) : undefined}
        >
          <Textarea id="remote-problems" rows={3} value={typed} onChange={(event) => setTyped(event.target.value)} />
        </Field>
        <Switch checked={isUpdate} onChange={setIsUpdate}>
          {t('remoteJudges.update')}
        </Switch>
        <Buttons>
          <Button
            busy={preview.isPending}
            disabled={first === undefined}
            onClick={() => first !== undefined && preview.mutate(first)}
          >
            {t('remoteJudges.preview')}
          </Button>
          <Button
            variant="primary"
            busy={make.isPending}
            disabled={first === undefined || isTooMany}
            onClick={() => make.mutate()}
          >
            {t('remoteJudges.importAll', { count: names.length })}
          </Button>
        </Buttons>
        {error !== null && <Notice tone="danger">{error.message}</Notice>}
        {make.data?.map(({ problemId, pid, msg }) => (
          <Notice key={problemId} tone={pid !== null && msg === '' ? 'success' : 'warning'}>
            {pid === null ? problemId : <Link to={adminPaths.editProblem(pid)}>{problemId}</Link>}{' '}
            {msg === '' ? t('remoteJudges.imported') : msg}
          </Notice>
        ))}
        {preview.data !== undefined && (
          <section aria-label={t('remoteJudges.preview')}>
            <h3>
              {preview.data.displayId} · {preview.data.title}
            </h3>
            <p>{t('remoteJudges.limits', { time: preview.data.timeLimit, memory: preview.data.memoryLimit })}</p>
            {preview.data.missingImages.length > 0 && (
              <Notice tone="warning">
                {t('remoteJudges.missingImages')}
                <ul>
                  {preview.data.missingImages.map(({ address, fault }) => (
                    <li key={address}>
                      {t(`remoteJudges.imageFaults.${fault}`)}: {address}
                    </li>
                  ))}
                </ul>
              </Notice>
            )}
            <Markdown text={preview.data.description} />
          </section>
        )}
      </Parts>
    </Card>
  )
}

const Parts = styled.div`
  display: grid;
  gap: ${theme.space(3)};
  max-width: 60rem;
`

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(2)};
`
