import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { type Scope, scopeKind } from '@verdict/proto/codes/scope'
import { paths, useSite } from '@verdict/ui'
import { useScope } from '../../scope/scope.ts'

/** Where a problem is talked about and how others have solved it. In contests neither is shown. */
export function ProblemLinks({ problemId }: { problemId: string }) {
  const { t } = useTranslation('problem')
  const scope = useScope()
  const discussions = useDiscussions(problemId, scope)
  if (scopeKind(scope) === 'contest') return null
  const accepted = { problemID: problemId, completeProblemID: 'true', status: String(JudgeStatus.Accepted) }
  return (
    <>
      {discussions !== null && <Link to={discussions}>{t('page.discussions')}</Link>}
      <Link to={paths.status(accepted, scope)}>{t('page.solutions')}</Link>
    </>
  )
}

/** The discussions of the problem, on the site or in its group; null where they are switched off. */
function useDiscussions(problemId: string, { gid }: Scope): string | null {
  const { openPublicDiscussion, openGroupDiscussion } = useSite()
  if (gid !== 0) return openGroupDiscussion ? paths.problemDiscussions(problemId, gid) : null
  return openPublicDiscussion ? paths.problemDiscussions(problemId) : null
}
