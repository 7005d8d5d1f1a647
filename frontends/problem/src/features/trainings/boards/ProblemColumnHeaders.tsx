import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Scope } from '@verdict/proto/codes/scope'
import { paths } from '@verdict/ui'

interface ProblemHeadsProps {
  problems: readonly { pid: number; problemId: string; title: string }[]
  scope: Scope
}

/** Column headers for the problems of a table. */
export function ProblemColumnHeaders({ problems, scope }: ProblemHeadsProps) {
  const { t } = useTranslation('problem')
  return problems.map(({ pid, problemId, title }) => (
    <th key={pid} scope="col">
      <Link
        to={paths.problem(problemId, scope)}
        title={title}
        aria-label={t('training.openProblem', { problem: `${problemId} ${title}` })}
      >
        {problemId}
      </Link>
    </th>
  ))
}
