import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { chosenValue } from '@verdict/proto/contest-rules/options'
import type { getContestProblem } from '@verdict/proto/http/contest/contest'
import type { RouteData } from '@verdict/proto/http/route'
import { paths } from '@verdict/ui'
import { type Contest, contestScope, ruleOf } from '../../contest/contest.rules.ts'
import { Balloon } from '../balloon/Balloon.tsx'
import { Head } from './BoardTable.styles.ts'

export type BoardProblem = RouteData<typeof getContestProblem>[number]

interface BoardHeadProps {
  contest: Contest
  problems: readonly BoardProblem[]
  hasLinks: boolean
  /** See `BoardTable`. */
  noCounts: string | undefined
  /** Rows that stay below the head. */
  children: ReactNode
}

/** Column headers of the scoreboard. A problem shows its letter, its balloon and how many teams solved it. */
export function BoardHeader({ contest, problems, hasLinks, noCounts, children }: BoardHeadProps) {
  const { t } = useTranslation('contest')
  const { counts, options } = ruleOf(contest)
  const countsProblems = counts === 'problems'
  const unit = options.includes('penaltyUnit') ? chosenValue('penaltyUnit', contest) : undefined
  return (
    <Head role="rowgroup">
      <div role="row" className="line head">
        <span role="presentation" className="pinned">
          <span role="columnheader" className="rank">
            {t('board.rank')}
          </span>
          <span role="columnheader" className="user">
            {t('board.user')}
          </span>
          <span role="columnheader" className="solved">
            {t(countsProblems ? 'board.solved' : 'board.score')}
          </span>
          <span
            role="columnheader"
            className="time"
            title={unit === undefined ? undefined : t(`contest.choices.${unit}`)}
          >
            {t(countsProblems ? 'board.penalty' : 'board.time')}
          </span>
        </span>
        {problems.map(({ pid, displayId, displayTitle, color, ac, total }) => (
          <span key={pid} role="columnheader" className="cell" title={displayTitle}>
            <b>
              <Balloon color={color} sizePx={8} />
              {hasLinks ? <Link to={paths.problem(displayId, contestScope(contest.id))}>{displayId}</Link> : displayId}
            </b>
            <small title={noCounts}>{noCounts === undefined ? `${ac}/${total}` : '?'}</small>
          </span>
        ))}
      </div>
      {children}
    </Head>
  )
}
