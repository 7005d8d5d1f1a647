import { LRUCache } from 'lru-cache'
import { AppError } from '@verdict/kit/errors'
import type { ContestAnnouncement } from '../../../models/announcement.model.ts'
import type { ContestDoc } from '../../../contests/contest.model.ts'
import type { Person } from '../../../people/people.ts'
import type { StaffMember } from '../../../roles/staff-member.model.ts'
import { readIntervals } from '../../../journal/read-intervals.ts'
import type { Run } from '../../../journal/journal.rules.ts'
import { isFrozen } from '../../../ranking/freeze.rules.ts'
import { namedLines } from '../../objects/messages/clarifications.rules.ts'
import type { Judging } from '../../objects/results/judgings.rules.ts'
import { contestState, type ClicsState } from '../../objects/results/state.rules.ts'
import { resultsDigest } from '../digest.rules.ts'
import type { CommentaryDoc } from '../commentary.model.ts'
import type { ClicsContest } from '../feed.model.ts'
import { contestIds } from '../../objects/ids.rules.ts'
import type { FeedContext } from '../context.ts'
import { externalIdsOf } from './read-ids.ts'
import { picturesOf, readPictures } from './read-pictures.ts'
import { byTime } from '../runs.rules.ts'
import { createClarificationReader } from './read-clarifications.ts'
import type { Sources } from '../desired-objects.rules.ts'
import type { ProblemLimits } from '../../objects/configuration.rules.ts'

const judgingBatchSize = 200

export interface SourceReader {
  /**
   * A new snapshot, at least as current as the call. `before` is the last published state.
   *
   * @throws AppError contest.not_found
   */
  read: (cid: number, now: Date, before: ClicsState | null) => Promise<Sources>
  /** Judgings of these runs by submitId; unknown ones are missing. */
  judgings: (cid: number, runs: readonly Run[]) => Promise<ReadonlyMap<number, Judging>>
}

export function createSourceReader(ctx: FeedContext): SourceReader {
  const reader = createClarificationReader(ctx)
  const limits = createLimitsReader(ctx)

  return {
    async read(cid, now, before) {
      const contest = await ctx.contests.findById(cid).lean<ContestDoc>()
      if (contest === null) throw new AppError('contest.not_found')
      // Includes what other processes wrote to the journal.
      ctx.boards.changed(cid)
      const frozen = isFrozen(contest, now)
      const { runs } = await ctx.boards.runs(contest)
      const { lines, people: ranked } = await readLines(ctx, contest, frozen)
      const counted = byTime(runs, contest)
      const own = await ctx.clicsContests.findById(cid).lean()
      const [clarifications, teams, removed, posted, staff] = await Promise.all([
        reader.clarifications(cid),
        reader.teams(contest),
        readIntervals(ctx, [cid]),
        ctx.clicsSubmissionIds.find({ cid }, { _id: 0, id: 1, submitId: 1 }).lean(),
        ctx.staffMembers.find({ cid }).sort({ uid: 1 }).lean<StaffMember[]>(),
      ])
      const people = await withPeople(ctx, ranked, namedLines(clarifications, teams))
      const given = externalIdsOf(own)
      const thawedAt = own?.thawedAt ?? null
      const ids = contestIds(contest, { teams, ...given })
      return {
        ids,
        picturesOf: picturesOf(await readPictures(ctx, cid), ids.contest),
        groupIcpcIds: new Map(own?.groups?.flatMap(({ name, icpcId }) => (icpcId ? [[name, icpcId]] : []))),
        contest,
        runs: counted,
        isFrozen: frozen,
        people,
        thawAt: own?.thawAt ?? null,
        thawedAt,
        ownAwards: own?.awards ?? [],
        clarifications,
        teams,
        staff,
        limits: await limits.of(contest),
        intervals: removed.get(cid) ?? [],
        submissionIds: new Map(posted.map(({ submitId, id }) => [submitId, id])),
        lines,
        state: contestState({ contest, thawedAt, finalizedAt: finalizedAt(own, contest, counted), before, now }),
        commentary: await ctx.clicsCommentary.find({ cid }).sort({ _id: 1 }).lean<CommentaryDoc[]>(),
        announcements: await ctx.announcements
          .find({ cid, hidden: false })
          .sort({ _id: 1 })
          .lean<ContestAnnouncement[]>(),
      }
    },
    judgings: (cid, runs) => readJudgings(ctx, cid, runs),
  }
}

/** Lines of the scoreboard for the jury and for everybody else, with the people on them. */
async function readLines({ boards }: Pick<FeedContext, 'boards'>, contest: ContestDoc, isFrozen: boolean) {
  const full = await boards.board(contest, { isFrozen: false, containsEnd: false })
  const admin = full.ranking.slice()
  const visible = isFrozen ? await boards.board(contest, { isFrozen: true, containsEnd: false }) : full
  return { lines: { admin, others: visible.ranking.slice() }, people: full.people }
}

/** When the results were finalized; null while they are not, or have changed since. */
function finalizedAt(
  own: Pick<ClicsContest, 'finalized'> | null,
  contest: ContestDoc,
  counted: readonly Run[],
): Date | null {
  return own?.finalized?.digest === resultsDigest(contest, counted) ? own.finalized.at : null
}

async function readJudgings({ codes }: Pick<FeedContext, 'codes'>, cid: number, runs: readonly Run[]) {
  const found = new Map<number, Judging>()
  for (let from = 0; from < runs.length; from += judgingBatchSize) {
    const some = runs.slice(from, from + judgingBatchSize)
    const judgingKeys = some.map(({ submitId, attempt }) => ({ submitId, attempt }))
    const { judgings } = await codes.getJudgings({ cid, judgings: judgingKeys })
    for (const { submitId, ...judging } of judgings) found.set(submitId, judging)
  }
  return found
}

/** People of a scoreboard, and those with these keys who are not on it. */
async function withPeople(
  { people }: Pick<FeedContext, 'people'>,
  known: ReadonlyMap<string, Person>,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Person>> {
  const lacking = keys.filter((key) => !known.has(key))
  if (lacking.length === 0) return known
  const found = await people.find(lacking)
  const added = lacking.flatMap((key) => found.get(key) ?? [])
  return new Map([...known, ...added.map((person) => [person.uid, person] as const)])
}

/** The limits of problems are cached for this many contests, in case the problem service does not answer. */
const maxRemembered = 200

/** Limits of a contest's problems; while the problem service is unavailable, the last known ones. */
function createLimitsReader({ problemService }: Pick<FeedContext, 'problemService'>) {
  const remembered = new LRUCache<number, ReadonlyMap<number, ProblemLimits>>({ max: maxRemembered })
  return {
    async of({ _id: cid, problems }: ContestDoc): Promise<ReadonlyMap<number, ProblemLimits>> {
      const pids = problems.map(({ pid }) => pid)
      try {
        const { problems: found } = await problemService.getLimits({ pids })
        const limits = new Map(found.map(({ pid, ...rest }) => [pid, rest]))
        remembered.set(cid, limits)
        return limits
      } catch (error) {
        const last = remembered.get(cid)
        if (last === undefined) throw error
        return last
      }
    },
  }
}
