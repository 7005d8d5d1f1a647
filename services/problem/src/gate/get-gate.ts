import { errorText } from '@verdict/proto/errors/catalogue'
import { ProblemAuth } from '@verdict/proto/codes/problem'
import type { Locale } from '@verdict/proto/codes/locale'
import type { GateReport, ProblemGate } from '@verdict/proto/http/problem/preparation/gate'
import type { Actor } from '@verdict/kit/actor'
import { findManageableProblem } from '../problems/find-problem.ts'
import { withDraft } from '../versions/find-draft.ts'
import { gateContentHash } from './content-hash.rules.ts'
import type { GateContext } from './context.ts'
import { hasError } from './find-gate-outcome.ts'
import { followGate } from './finish-gates.ts'
import type { GateDoc, StoredReport } from './gate.model.ts'
import { findGateSubject } from './start-gate.ts'

const noGate = {
  state: 'none',
  isPassed: false,
  isStale: false,
  done: 0,
  total: 0,
  startedAt: null,
  endedAt: null,
  by: '',
  failure: null,
  report: null,
} satisfies Partial<ProblemGate>

/**
 * The last gate of a problem, or of its draft if there is one: progress or findings.
 *
 * @throws AppError problem.not_found, problem.not_manageable
 */
export async function getGate(
  ctx: GateContext,
  actor: Actor,
  { pid }: { pid: number },
  lang: Locale,
): Promise<ProblemGate> {
  const published = await findManageableProblem(ctx, actor, pid)
  const problem = await withDraft(ctx, published)
  const isPublic = published.auth === ProblemAuth.Public
  const before = await ctx.gates.findById(pid).lean<GateDoc>()
  if (before === null) return { ...noGate, isPublic }
  const progress = before.state === 'running' ? await followGate(ctx, before) : { done: 0, total: 0 }
  const gate = before.state === 'running' ? await ctx.gates.findById(pid).lean<GateDoc>() : before
  if (gate === null) return { ...noGate, isPublic }
  const isStale = gateContentHash(await findGateSubject(ctx, problem)) !== gate.contentHash
  const { state, startedAt, endedAt, failure, report, uid } = gate
  const starters = await ctx.users.find([uid])
  return {
    state,
    isStale,
    isPublic,
    isPassed: state === 'done' && !hasError(gate) && !isStale,
    ...progress,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    by: starters.get(uid)?.username ?? '',
    failure: failure === null ? null : errorText(failure, {}, lang),
    report: report === null ? null : reportIn(report, lang),
  }
}

function reportIn({ findings, ...report }: StoredReport, lang: Locale): GateReport {
  return {
    ...report,
    findings: findings.map(({ code, severity, params }) => ({
      code,
      severity,
      message: errorText(code, params, lang),
    })),
  }
}
