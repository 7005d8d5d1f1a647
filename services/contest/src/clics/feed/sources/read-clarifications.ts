import { LRUCache } from 'lru-cache'
import type { ClarificationDoc } from '../../../clarifications/clarification.model.ts'
import type { ContestDoc } from '../../../contests/contest.model.ts'
import type { TeamDoc } from '../../../models/team.model.ts'
import type { ClicsTeam } from '../../objects/messages/clarifications.rules.ts'
import type { FeedContext } from '../context.ts'

type ReadContext = Pick<FeedContext, 'clarifications' | 'teams'>

export interface ClarificationReader {
  /** At least as current as the call, sorted by number. */
  clarifications: (cid: number) => Promise<readonly ClarificationDoc[]>
  /** Loads the teams of a contest that has any. */
  teams: (contest: Pick<ContestDoc, '_id' | 'teams' | 'version'>) => Promise<readonly ClicsTeam[]>
}

const maxContests = 50

/** Messages are immutable, and teams change with the version of their contest, so that both are read once. */
export function createClarificationReader(ctx: ReadContext): ClarificationReader {
  const cache = new LRUCache<number, Map<number, ClarificationDoc>>({ max: maxContests })
  const teamsOf = new LRUCache<number, { version: number; teams: readonly ClicsTeam[] }>({ max: maxContests })

  return {
    async clarifications(cid) {
      const cached = cache.get(cid) ?? new Map<number, ClarificationDoc>()
      cache.set(cid, cached)
      // A lower number may be written later, so all numbers are read, which the index covers.
      const numbers = await ctx.clarifications.find({ cid }, { _id: 1 }).sort({ _id: 1 }).lean<{ _id: number }[]>()
      const missing = numbers.flatMap(({ _id }) => (cached.has(_id) ? [] : _id))
      if (missing.length > 0)
        for (const doc of await ctx.clarifications.find({ _id: { $in: missing } }).lean<ClarificationDoc[]>())
          cached.set(doc._id, doc)
      return numbers.flatMap(({ _id }) => cached.get(_id) ?? [])
    },
    async teams({ _id: cid, teams: count = 0, version }) {
      if (count === 0) return []
      const known = teamsOf.get(cid)
      if (known?.version === version) return known.teams
      const fields = { key: 1, externalId: 1, groups: 1, accounts: 1 }
      const found = await ctx.teams.find({ cid }, fields).sort({ _id: 1 }).lean<TeamDoc[]>()
      const teams = found.map(({ key, externalId = null, groups, accounts }) => ({ key, externalId, groups, accounts }))
      teamsOf.set(cid, { version, teams })
      return teams
    },
  }
}
