import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { practiceScope } from '@verdict/proto/codes/scope'
import { Page } from '@verdict/ui'
import { adminPaths } from '../../paths/admin-paths.ts'
import { ProblemForm, useStoredProblem } from '../editor/ProblemForm.tsx'

/** Edits a problem of a contest and returns to the contest. */
export function EditContestProblemPage() {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const { contestId, problemId } = useParams()
  const pid = Number(problemId)
  const { data } = useStoredProblem(pid, practiceScope)
  return (
    <Page title={t('contests.problem.editTitle', { id: data?.problem.problemId ?? '' })}>
      <ProblemForm
        scope={practiceScope}
        pid={pid}
        onSaved={() => void navigate(adminPaths.editContest(Number(contestId)))}
      />
    </Page>
  )
}
