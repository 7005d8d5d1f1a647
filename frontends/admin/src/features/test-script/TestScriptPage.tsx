import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { adminGetProblem } from '@verdict/proto/http/problem/admin'
import { api, ButtonLink, Page } from '@verdict/ui'
import { adminPaths } from '../../paths/admin-paths.ts'
import { TestScriptView } from './TestScriptView.tsx'

/** The test script of a problem. */
export function TestScriptPage() {
  const { t } = useTranslation('admin')
  const pid = Number(useParams()['problemId'])
  const problem = useQuery(api.query(adminGetProblem, { query: { pid } }))
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
      <TestScriptView pid={pid} />
    </Page>
  )
}
