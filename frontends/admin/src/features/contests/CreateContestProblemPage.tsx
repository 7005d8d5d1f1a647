import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { practiceScope } from '@verdict/proto/codes/scope'
import { Page, paths } from '@verdict/ui'
import { ProblemForm } from '../editor/ProblemForm.tsx'

/** A new problem for a contest; what it is called there is asked for when it has been saved. */
export function CreateContestProblemPage() {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const cid = Number(useParams()['contestId'])
  return (
    <Page title={t('contests.problem.createTitle')} lead={t('contests.problem.createLead')}>
      <ProblemForm
        scope={practiceScope}
        pid={null}
        onSaved={({ pid }) => void navigate(`${paths.admin.contestProblems(cid)}?created=${pid}`)}
      />
    </Page>
  )
}
