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
  /** Users without a password here are passed over. */
  passwords: ReadonlyMap<string, string>
  /** Settles when the problem can be submitted to. */
  problemReady: (problemId: string) => Promise<void>
  readCode: (problemId: string, solution: string) => string
}

/** What was submitted; the name of the solution says which verdict it should get. */
interface Submitted {
  submitId: number
  problem: string
  solution: string
}

interface Taken {
  submitId: number
  submitTime: string | null
}

/** A judge that has just started offers its languages one after the other. */
export const languageTimeoutMs = 20_000
/** A slow machine may have no time for an answer while compilers run; the key keeps a second try from submitting twice. */
const answerTimeoutMs = 30_000
const verdictTimeoutMs = 90_000
const pollMs = 300

/**
 * Submits what the table says, all users at the same time, each as fast as the site allows, and waits for the
 * verdicts. What an earlier start submitted is not submitted again: the site knows it by its idempotency key.
 *
 * @returns a sentence for everything that did not come out as planned
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

/** The submission, or why there is none. */
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

/** Their states by number; none while the site is down, as it may be for a moment on a machine that is busy. */
async function statesOf(root: SiteClient, waiting: readonly Submitted[], cid: number) {
  try {
    return await root.call(checkSubmissionsStatus, { body: { submitIds: waiting.map((one) => one.submitId), cid } })
  } catch (error) {
    if (error instanceof SiteRefusal && error.status >= 500) return {}
    throw error
  }
}

/** Gives a sentence for each that got another verdict than its solution's name says. `cid` 0: they are of no contest. */
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
      const [got, wanted] = [judged.status, status].map(judgeStatusName)
      notes.push(
        `submission ${one.submitId} (${one.problem}, ${one.solution}) got ${got} ${judged.score ?? ''} instead of ${wanted} ${score ?? ''}`,
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
