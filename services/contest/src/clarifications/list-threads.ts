import type { Static } from 'typebox'
import type { ClarificationThread, getContestClarificationList } from '@verdict/proto/http/contest/clarifications'
import type { RouteQuery } from '@verdict/proto/http/route'
import { pageOfQuery, type Page } from '@verdict/proto/http/schema'
import type { Actor } from '@verdict/kit/actor'
import { pagedList } from '@verdict/kit/paged-list'
import type { ContestDoc } from '../contests/contest.model.ts'
import { findInspectableContest } from '../contests/find-contest.ts'
import type { Person } from '../people/people.ts'
import { namesOf } from '../teams/participants.ts'
import type { ClarificationDoc } from './clarification.model.ts'
import type { ClarificationsContext } from './context.ts'

type Thread = Static<typeof ClarificationThread>
type Query = RouteQuery<typeof getContestClarificationList>

/**
 * Unanswered threads, the longest waiting first, or else all others, newest first.
 *
 * @throws AppError contest.not_found, contest.not_manageable
 */
export async function listThreads(ctx: ClarificationsContext, actor: Actor, query: Query): Promise<Page<Thread>> {
  const { cid, state = 'all', pid } = query
  const contest = await findInspectableContest(ctx, actor, cid)
  const page = await pagedList<ClarificationDoc>({
    model: ctx.clarifications,
    filter: {
      cid,
      replyTo: null,
      ...(state === 'all' ? {} : { answered: state === 'answered' }),
      ...(pid === undefined ? {} : { pid }),
    },
    sort: { _id: state === 'unanswered' ? 1 : -1 },
    request: pageOfQuery(query, { limit: 20 }),
  })
  const roots = page.records
  const replies = await ctx.clarifications
    .find({ cid, replyTo: { $in: roots.map(({ _id }) => _id) } })
    .sort({ _id: 1 })
    .lean<ClarificationDoc[]>()
  const named = [...roots, ...replies].flatMap(({ from, to }) => [...to, ...(from === null ? [] : [from])])
  const toMessage = messageMaker(contest, await namesOf(ctx, contest, named))
  const byQuestion = Map.groupBy(replies, ({ replyTo }) => replyTo)
  const records = roots.map((root) => ({
    ...toMessage(root),
    answered: root.answered,
    claimedBy: root.claimedBy?.username ?? null,
    replies: (byQuestion.get(root._id) ?? []).map(toMessage),
  }))
  return { ...page, records }
}

type Names = ReadonlyMap<string, Pick<Person, 'username' | 'realname'>>

function messageMaker({ problems }: ContestDoc, people: Names) {
  const letters = new Map(problems.map(({ pid, displayId }) => [pid, displayId]))
  const participant = (key: string) => {
    const person = people.get(key)
    return { key, name: person?.username ?? key, realname: person?.realname ?? null }
  }
  return ({ _id: id, from, username, toAll, to, toGroups, pid, text, at, entered }: ClarificationDoc) => ({
    id,
    pid,
    text,
    username,
    toAll,
    toGroups,
    time: at.toISOString(),
    displayId: pid === null ? null : (letters.get(pid) ?? null),
    from: from === null ? null : participant(from),
    to: to.map(participant),
    ...(entered === true ? { enteredBy: username } : {}),
  })
}
