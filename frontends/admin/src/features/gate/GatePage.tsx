import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { adminGetProblem } from '@verdict/proto/http/problem/admin'
import { api, ButtonLink, Page } from '@verdict/ui'
import { adminPaths } from '../../paths/admin-paths.ts'
import { GateView } from './GateView.tsx'

/** Whether a problem is ready for contestants, by its validators, solutions and checker. */
export function GatePage() {
  const { t } = useTranslation('admin')
  const pid = Number(useParams()['problemId'])
  const problem = useQuery(api.query(adminGetProblem, { query: { pid } }))
  return (
    <Page
      title={t('gate.title', { id: problem.data?.problemId ?? '' })}
      lead={t('gate.lead')}
      actions={
        <>
          <ButtonLink to={adminPaths.problemScript(pid)}>{t('script.link')}</ButtonLink>
          <ButtonLink to={adminPaths.problemStress(pid)}>{t('stress.link')}</ButtonLink>
          <ButtonLink to={adminPaths.editProblem(pid)}>{t('tests.backToForm')}</ButtonLink>
        </>
      }
    >
      <GateView pid={pid} />
    </Page>
  )
}
