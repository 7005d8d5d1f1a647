import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { toScope } from '@verdict/proto/codes/scope'
import { Page, toast } from '@verdict/ui'
import { adminPaths } from '../../paths/admin-paths.ts'
import { ProblemForm } from '../editor/ProblemForm.tsx'

/** Creates a problem, which is added to a contest under the next letter. */
export function CreateContestProblemPage() {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const cid = Number(useParams()['contestId'])
  return (
    <Page title={t('contests.problem.createTitle')} lead={t('contests.problem.createLead')}>
      <ProblemForm
        scope={toScope({ cid })}
        pid={null}
        onSaved={({ problemId: id }, letter) => {
          if (letter !== null) toast.success(t('contests.problem.createdAs', { id, letter }))
          void navigate(adminPaths.editContest(cid))
        }}
      />
    </Page>
  )
}
