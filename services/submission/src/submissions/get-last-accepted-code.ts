import type { Principal } from '@verdict/kit/principal'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { SubmissionContext } from '../context.ts'
import { codeWithOrigin } from './last-code.rules.ts'

export interface LastCode {
  submitId: number | null
  /** Empty when there is none. */
  code: string
  language: string | null
}

/** The caller's latest accepted code for a problem, with a comment that tells where it is from. */
export async function getLastAcceptedCode(
  ctx: SubmissionContext,
  { uid }: Principal,
  { pid, cid = 0 }: { pid: number; cid?: number },
): Promise<LastCode> {
  const latest = await ctx.submissions.findOne({ uid, pid, cid, status: JudgeStatus.Accepted }).sort({ _id: -1 }).lean()
  if (latest === null) return { submitId: null, code: '', language: null }
  return { submitId: latest._id, code: codeWithOrigin(latest), language: latest.language }
}
