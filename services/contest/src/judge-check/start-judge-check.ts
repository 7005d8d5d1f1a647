import { isJudgeStatus } from '@verdict/proto/codes/judge-status'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { findManageableContest } from '../contests/find-contest.ts'
import type { JudgeCheckContext } from './context.ts'
import type { CheckedExample } from './judge-check.model.ts'

/** Owner of the check in the submission service. */
export function checkOwner(cid: number): string {
  return `contest:${cid}`
}

/**
 * Starts to judge the example submissions of the contest's problems on every judge worker, for problems that the actor
 * may manage.
 *
 * @throws AppError contest.not_found, contest.not_manageable, contest.no_examples, submission.no_worker,
 *   request.invalid
 */
export async function startJudgeCheck(ctx: JudgeCheckContext, actor: Actor, { cid }: { cid: number }): Promise<void> {
  const contest = await findManageableContest(ctx, actor, cid)
  const { uid, username, roles } = actor
  const pids = contest.problems.map(({ pid }) => pid)
  const { problems } = await ctx.examples.list({ pids, uid, username, roles: [...roles], withCode: true })
  const named = new Map(contest.problemVersions?.map(({ pid, judgeVersion }) => [pid, judgeVersion]))
  const programs = problems.flatMap(({ pid, version, examples }) => {
    const problemVersion = named.get(pid) ?? version
    return examples.map(({ id: key, language, code }) => ({ key, pid, problemVersion, language, code }))
  })
  if (programs.length === 0) throw new AppError('contest.no_examples')
  const examples = problems.flatMap(({ pid, examples: ofProblem }): CheckedExample[] =>
    ofProblem.map(({ id, name, language, expected }) => ({
      id,
      pid,
      name,
      language,
      expected: expected.filter(isJudgeStatus),
    })),
  )
  const { checkId } = await ctx.judgeChecker.start({ owner: checkOwner(cid), uid, programs })
  const check = { checkId, uid, username, at: ctx.clock.now(), examples }
  await ctx.judgeChecks.replaceOne({ _id: cid }, check, { upsert: true })
  ctx.log.info({ cid, checkId, programs: programs.length, by: username }, 'the judges are checked for a contest')
}
