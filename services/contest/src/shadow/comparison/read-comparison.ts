import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { isScored } from '../../clics/objects/configuration.rules.ts'
import { judgementTypeId } from '../../clics/objects/results/judgement-types.rules.ts'
import { byTime } from '../../clics/feed/runs.rules.ts'
import type { ContestDoc } from '../../contests/contest.model.ts'
import type { ShadowContext } from '../context.ts'
import { mappingOf, readLocalContest, type LocalContest } from '../mapping/read-mapping.ts'
import type { Mapping } from '../mapping/mapping.rules.ts'
import { readPrimary } from '../primary/read-primary.ts'
import type { PrimaryState } from '../primary/primary.rules.ts'
import type { ShadowDoc, ShadowSubmission } from '../primary/shadow.model.ts'
import { toPairs, type Pair } from './differences.rules.ts'

/** Comparison of both systems. */
export interface Comparison {
  shadow: ShadowDoc
  primary: PrimaryState
  ours: LocalContest
  mapping: Mapping
  /** Latest first. */
  pairs: Pair[]
  /** By key of the pair. */
  explanations: ReadonlyMap<string, NonNullable<ShadowSubmission['explanation']>>
  /** Local verdicts by submission number. */
  statuses: ReadonlyMap<number, JudgeStatus>
}

/** The current comparison, from the stored state of the primary and the journal. Null: the contest is no shadow. */
export async function readComparison(ctx: ShadowContext, contest: ContestDoc): Promise<Comparison | null> {
  const cid = contest._id
  const shadow = await ctx.shadows.findById(cid).lean<ShadowDoc>()
  if (shadow === null) return null
  ctx.boards.changed(cid)
  const [primary, ours, rows, { runs }] = await Promise.all([
    readPrimary(ctx, cid),
    readLocalContest(ctx, contest),
    ctx.shadowSubmissions.find({ cid }).lean<ShadowSubmission[]>(),
    ctx.boards.runs(contest, { withExcluded: true }),
  ])
  const mapping = mappingOf(primary, ours, shadow)
  const counted = byTime(runs, contest).map((run) => ({ ...run, said: run.verdict ?? run.unverified ?? null }))
  const pairs = toPairs({
    primary,
    mapping,
    problems: ours.problems,
    taken: rows,
    runs: counted.map(({ submitId, uid, pid, submittedAtMs, said }) => ({
      submitId,
      line: uid,
      pid,
      submittedAtMs,
      typeId: said === null ? null : judgementTypeId({ ...said, isScored: isScored(contest) }),
    })),
  })
  const explanations = rows.flatMap(({ id, explanation }) => (explanation === null ? [] : [[id, explanation] as const]))
  const statuses = counted.map(({ submitId, said }) => [submitId, said?.status ?? JudgeStatus.Pending] as const)
  return { shadow, primary, ours, mapping, pairs, explanations: new Map(explanations), statuses: new Map(statuses) }
}

/** Name of a line, or of an unmapped team of the primary. */
export function teamName({ ours, primary }: Pick<Comparison, 'ours' | 'primary'>) {
  const names = new Map(ours.teams.map(({ key, names: [name] }) => [key, name]))
  return (line: string | null, theirTeamId: string | null): string => {
    const theirs = theirTeamId === null ? undefined : primary.teams.get(theirTeamId)
    return (line === null ? undefined : names.get(line)) ?? theirs?.name ?? line ?? theirTeamId ?? ''
  }
}
