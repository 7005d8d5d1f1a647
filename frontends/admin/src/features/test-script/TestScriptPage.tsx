import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { adminGetProblem } from '@verdict/proto/http/problem-admin'
import { api, ButtonLink, Page, QueryView, Stack } from '@verdict/ui'
import { adminPaths } from '../../paths/admin-paths.ts'
import { GeneratorsEditor } from '../gate/PreparationEditor.tsx'
import { ScriptEditor } from './ScriptEditor.tsx'
import { ScriptRun } from './ScriptRun.tsx'
import { ScriptTests } from './ScriptTests.tsx'
import { useScript } from './use-script.ts'

/** The script of a problem, the generators that it calls, and the tests that they make. */
export function TestScriptPage() {
  const { t } = useTranslation('admin')
  const pid = Number(useParams()['problemId'])
  const [isChanged, setIsChanged] = useState(false)
  const problem = useQuery(api.query(adminGetProblem, { query: { pid } }))
  const script = useScript(pid)
  return (
    <Page
      title={t('script.title', { id: problem.data?.problemId ?? '' })}
      lead={t('script.lead')}
      actions={
        <>
          <ButtonLink to={adminPaths.problemGate(pid)}>{t('gate.link')}</ButtonLink>
          <ButtonLink to={adminPaths.problemStress(pid)}>{t('stress.link')}</ButtonLink>
          <ButtonLink to={adminPaths.editProblem(pid)}>{t('tests.backToForm')}</ButtonLink>
        </>
      }
    >
      <QueryView query={script} isEmpty={() => false}>
        {(data) => (
          <Stack>
            <GeneratorsEditor pid={pid} />
            <ScriptEditor pid={pid} stored={data.script} onChanged={setIsChanged} />
            <ScriptRun pid={pid} script={data} isUnsaved={isChanged} />
            {data.tests.length > 0 && <ScriptTests tests={data.tests} />}
          </Stack>
        )}
      </QueryView>
    </Page>
  )
}
