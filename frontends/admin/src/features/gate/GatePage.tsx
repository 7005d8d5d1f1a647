import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { adminGetProblem } from '@verdict/proto/http/problem-admin'
import { api, ButtonLink, Page, QueryView, Stack } from '@verdict/ui'
import { adminPaths } from '../../paths/admin-paths.ts'
import { GateReportView } from './GateReportView.tsx'
import { GateStatus } from './GateStatus.tsx'
import { PreparationEditor } from './PreparationEditor.tsx'
import { Solutions } from './Solutions.tsx'
import { useGate } from './use-gate.ts'

/** Whether a problem is ready for contestants: what its validators, solutions and checker say of it. */
export function GatePage() {
  const { t } = useTranslation('admin')
  const pid = Number(useParams()['problemId'])
  const problem = useQuery(api.query(adminGetProblem, { query: { pid } }))
  const gate = useGate(pid)
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
      <Stack>
        <QueryView query={gate} isEmpty={() => false}>
          {(data) => (
            <Stack>
              <GateStatus pid={pid} gate={data} />
              {data.report !== null && <GateReportView report={data.report} />}
            </Stack>
          )}
        </QueryView>
        <Solutions pid={pid} />
        <PreparationEditor pid={pid} />
      </Stack>
    </Page>
  )
}
