import type { Locale } from '@verdict/proto/codes/locale'
import type { getAdjacentProblems as adjacentRoute } from '@verdict/proto/http/problem/personal'
import type { RouteData } from '@verdict/proto/http/route'
import { statementFor } from '../../statements/statement.rules.ts'
import type { ProblemsContext } from '../context.ts'
import { problemKeyOf } from '../problem-id.rules.ts'
import { publicProblems, type ProblemDoc } from '../problem.model.ts'

type Adjacent = RouteData<typeof adjacentRoute>

const fields = { problemId: 1, 'statements.lang': 1, 'statements.title': 1 } as const

/** The previous and next public problem in the order of the list; `problemId` itself need not be public. */
export function getAdjacentProblems(
  ctx: Pick<ProblemsContext, 'problemCache' | 'problems'>,
  problemId: string,
  lang: Locale,
): Promise<Adjacent> {
  const problemKey = problemKeyOf(problemId)
  const idLength = [...problemKey].length

  async function neighbour(side: '$lt' | '$gt'): Promise<Adjacent['next']> {
    const order = side === '$gt' ? 1 : -1
    const found = await ctx.problems
      .findOne(
        {
          ...publicProblems,
          $or: [{ idLength: { [side]: idLength } }, { idLength, problemKey: { [side]: problemKey } }],
        },
        fields,
      )
      .sort({ idLength: order, problemKey: order })
      .lean<ProblemDoc>()
    return found === null ? null : { problemId: found.problemId, title: statementFor(found.statements, lang).title }
  }

  return ctx.problemCache.get(`adjacent ${lang} ${problemKey}`, async () => {
    const [previous, next] = await Promise.all([neighbour('$lt'), neighbour('$gt')])
    return { previous, next }
  })
}
