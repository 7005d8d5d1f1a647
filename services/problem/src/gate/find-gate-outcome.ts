import type { VersionGate } from '@verdict/proto/http/problem/authoring/versions'
import type { ProblemDoc } from '../problems/problem.model.ts'
import { gateContentHash } from './content-hash.rules.ts'
import type { GateContext } from './context.ts'
import type { GateDoc } from './gate.model.ts'
import { findGateSubject } from './start-gate.ts'

/** Result of the last gate for exactly this content, published or draft. */
export async function findGateOutcome(ctx: GateContext, problem: ProblemDoc): Promise<VersionGate> {
  const gate = await ctx.gates.findById(problem._id).lean<GateDoc>()
  if (gate?.state !== 'done') return 'untested'
  if (gateContentHash(await findGateSubject(ctx, problem)) !== gate.contentHash) return 'untested'
  return hasError(gate) ? 'failed' : 'passed'
}

export function hasError({ report }: Pick<GateDoc, 'report'>): boolean {
  return report?.findings.some(({ severity }) => severity === 'error') ?? true
}
