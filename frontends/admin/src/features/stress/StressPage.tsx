import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { adminGetProblem } from '@verdict/proto/http/problem/admin'
import { api, ButtonLink, Page } from '@verdict/ui'
import { adminPaths } from '../../paths/admin-paths.ts'
import { StressView } from './StressView.tsx'

/** Stress tests and mutation tests of a problem. */
export function StressPage() {
  const { t } = useTranslation('admin')
  const pid = Number(useParams()['problemId'])
  const problem = useQuery(api.query(adminGetProblem, { query: { pid } }))
  return (
    <Page
      title={t('stress.title', { id: problem.data?.problemId ?? '' })}
      lead={t('stress.lead')}
      actions={
        <>
          <ButtonLink to={adminPaths.problemScript(pid)}>{t('script.link')}</ButtonLink>
          <ButtonLink to={adminPaths.problemGate(pid)}>{t('gate.link')}</ButtonLink>
          <ButtonLink to={adminPaths.editProblem(pid)}>{t('tests.backToForm')}</ButtonLink>
        </>
      }
    >
      <StressView pid={pid} />
    </Page>
  )
}
