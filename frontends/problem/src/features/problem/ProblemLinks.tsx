import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { type Scope, scopeKind } from '@verdict/proto/codes/scope'
import { getDiscussionList } from '@verdict/proto/http/discussion/discussion'
import { getGroupDiscussionList } from '@verdict/proto/http/discussion/group'
import { api, formatCount, paths, useSite } from '@verdict/ui'
import { useScope } from '../../scope/scope.ts'

interface ProblemLinksProps {
  problemId: string
  /** Accepted submissions. */
  solutions: number
}

/** Links to discussions and solutions of a problem, with their numbers; not in contests. */
export function ProblemLinks({ problemId, solutions }: ProblemLinksProps) {
  const { t } = useTranslation('problem')
  const scope = useScope()
  const discussions = useDiscussions(problemId, scope)
  if (scopeKind(scope) === 'contest') return null
  const accepted = { problemID: problemId, completeProblemID: 'true', status: String(JudgeStatus.Accepted) }
  return (
    <>
      <Link to={paths.status(accepted, scope)}>
        {t('page.solutions')}
        {solutions > 0 && ` ${formatCount(solutions)}`}
      </Link>
      {/* It loads later and is last, so that nothing moves. */}
      {discussions !== null && <Discussions problemId={problemId} to={discussions} gid={scope.gid} />}
    </>
  )
}

/** Link to the discussions; their number appears later, since the statement does not wait for it. */
function Discussions({ problemId, to, gid }: { problemId: string; to: string; gid: number }) {
  const { t } = useTranslation('problem')
  const query = { pid: problemId, limit: 1 }
  const ofSite = useQuery({ ...api.query(getDiscussionList, { query }), enabled: gid === 0, retry: false })
  const ofGroup = useQuery({
    ...api.query(getGroupDiscussionList, { query: { ...query, gid } }),
    enabled: gid !== 0,
    retry: false,
  })
  const { total = 0 } = (gid === 0 ? ofSite : ofGroup).data ?? {}
  return (
    <Link to={to}>
      {t('page.discussions')}
      {total > 0 && ` ${formatCount(total)}`}
    </Link>
  )
}

/** Discussions of the problem, on the site or in its group; null where they are switched off. */
function useDiscussions(problemId: string, { gid }: Scope): string | null {
  const { openPublicDiscussion, openGroupDiscussion } = useSite()
  if (gid !== 0) return openGroupDiscussion ? paths.problemDiscussions(problemId, gid) : null
  return openPublicDiscussion ? paths.problemDiscussions(problemId) : null
}
