import { setTimeout as sleep } from 'node:timers/promises'
import { isFinal, judgeStatusName } from '@verdict/proto/codes/judge-status'
import { login } from '@verdict/proto/http/auth/auth'
import type { RouteBody } from '@verdict/proto/http/route'
import { checkSubmissionsStatus, submitProblemJudge, updateSubmission } from '@verdict/proto/http/submission/submission'
import type { SubmissionTable } from '../definition.ts'
import { expectedVerdict } from './expected-verdict.ts'
import { SiteRefusal, type SiteClient } from '../../lib/site-client.ts'

export interface SubmissionPlan {
  table: SubmissionTable
  /** Users who are missing here are skipped. */
  passwords: ReadonlyMap<string, string>
  /** Resolves when the problem accepts submissions. */
  problemReady: (problemId: string) => Promise<void>
  readCode: (problemId: string, solution: string) => string
}

/** The name of the solution tells the expected verdict. */
interface Submitted {
  submitId: number
  problem: string
  solution: string
}

interface Taken {
  submitId: number
  submitTime: string | null
}

/** A judge that has just started offers its languages one by one. */
export const languageTimeoutMs = 20_000
/** A slow machine may be too busy compiling to answer; the idempotency key makes a retry safe. */
const answerTimeoutMs = 30_000
const verdictTimeoutMs = 90_000
const pollMs = 300

/**
 * Submits the rows of the table, all users at the same time, each as fast as the site allows, and waits for the
 * verdicts. Idempotency keys keep an earlier run from being submitted again.
 *
 * @returns a sentence for everything that differs from the plan
 */
export async function seedSubmissions(site: SiteClient, root: SiteClient, plan: SubmissionPlan): Promise<string[]> {
  const notes: string[] = []
  const languagesUntil = Date.now() + languageTimeoutMs
  const lists = await Promise.all(
    plan.table.map(async ({ user, submits }) => {
      const password = plan.passwords.get(user)
      if (password === undefined) return []
      const client = await site.signIn(login, { username: user, password })
      const submitted: Submitted[] = []
      for (const one of submits) {
        await plan.problemReady(one.problem)
        const { problem, solution, language } = one
        const body = { pid: problem, language, code: plan.readCode(problem, solution) }
        const result = await submitCode(
          client,
          body,
          `demonstration:${problem}:${solution}:${language}`,
          languagesUntil,
        )
        if (typeof result === 'string') notes.push(`${user}, ${one.problem}: ${result}`)
        else submitted.push({ submitId: result.submitId, problem, solution })
        if (typeof result !== 'string' && one.share) await share(client, result.submitId)
      }
      return submitted
    }),
  )
  return [...notes, ...(await waitForVerdicts(root, lists.flat(), 0))]
}

/** Returns the submission, or the reason why there is none. */
export async function submitCode(
  client: SiteClient,
  body: RouteBody<typeof submitProblemJudge>,
  idempotencyKey: string,
  languagesUntil: number,
): Promise<Taken | string> {
  const answersUntil = Date.now() + answerTimeoutMs
  for (;;) {
    try {
      const { submitId, submitTime } = await client.call(submitProblemJudge, { idempotencyKey, body })
      return { submitId, submitTime }
    } catch (error) {
      if (!(error instanceof SiteRefusal)) throw error
      const isUnavailable = error.status >= 500
      if (isUnavailable && Date.now() > answersUntil) throw error
      const mayCome = error.code === 'submission.language_not_offered' && Date.now() <= languagesUntil
      if (!isUnavailable && !mayCome) return error.message
      await sleep(pollMs)
    }
  }
}

async function share(client: SiteClient, submitId: number): Promise<void> {
  await client.call(updateSubmission, { body: { submitId, share: true } })
}

/** Returns the states by number, or none while the site does not answer, which happens on a busy machine. */
async function statesOf(root: SiteClient, waiting: readonly Submitted[], cid: number) {
  try {
    return await root.call(checkSubmissionsStatus, { body: { submitIds: waiting.map((one) => one.submitId), cid } })
  } catch (error) {
    if (error instanceof SiteRefusal && error.status >= 500) return {}
    throw error
  }
}

/**
 * Returns a sentence for each verdict that differs from the name of its solution. `cid` is 0 for submissions outside of
 * contests.
 */
export async function waitForVerdicts(
  root: SiteClient,
  submitted: readonly Submitted[],
  cid: number,
): Promise<string[]> {
  const until = Date.now() + verdictTimeoutMs
  const notes: string[] = []
  let waiting = submitted
  while (waiting.length > 0) {
    const states = await statesOf(root, waiting, cid)
    const stillWaiting: Submitted[] = []
    for (const one of waiting) {
      const judged = states[one.submitId]
      if (judged === undefined || !isFinal(judged.status)) {
        stillWaiting.push(one)
        continue
      }
      const { status, score } = expectedVerdict(one.solution)
      if (judged.status === status && (score === null || judged.score === score)) continue
      const [actual, expected] = [judged.status, status].map(judgeStatusName)
      notes.push(
        `submission ${one.submitId} (${one.problem}, ${one.solution}) got ${actual} ${judged.score ?? ''} instead of ${expected} ${score ?? ''}`,
      )
    }
    waiting = stillWaiting
    if (waiting.length > 0 && Date.now() > until) {
      return [...notes, `${waiting.length} submissions have no verdict yet; the judge will go on with them.`]
    }
    if (waiting.length > 0) await sleep(pollMs)
  }
  return notes
}
