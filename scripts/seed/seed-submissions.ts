import { setTimeout as sleep } from 'node:timers/promises'
import { isFinal, judgeStatusName } from '@verdict/proto/codes/judge-status'
import { login } from '@verdict/proto/http/auth'
import { checkSubmissionsStatus, submitProblemJudge, updateSubmission } from '@verdict/proto/http/submission'
import type { SubmissionTable } from './definition.ts'
import { expectedVerdict } from './expected-verdict.ts'
import { SiteRefusal, type SiteClient } from './site-client.ts'

type PlannedSubmit = SubmissionTable[number]['submits'][number]

export interface SubmissionPlan {
  table: SubmissionTable
  /** Users without a password here are passed over. */
  passwords: ReadonlyMap<string, string>
  /** Settles when the problem can be submitted to. */
  problemReady: (problemId: string) => Promise<void>
  readCode: (problemId: string, solution: string) => string
}

interface Submitted {
  submitId: number
  user: string
  plan: PlannedSubmit
}

/** A judge that has just started offers its languages one after the other. */
const languagePatienceMs = 20_000
/** A slow machine may have no time for an answer while compilers run; the key keeps a second try from submitting twice. */
const answerPatienceMs = 30_000
const verdictPatienceMs = 90_000
const pollMs = 300

/**
 * Submits what the table says, all users at the same time, each as fast as the site allows, and waits for the
 * verdicts. What an earlier start submitted is not submitted again: the site knows it by its idempotency key.
 *
 * @returns a sentence for everything that did not come out as planned
 */
export async function seedSubmissions(site: SiteClient, root: SiteClient, plan: SubmissionPlan): Promise<string[]> {
  const notes: string[] = []
  const languagesUntil = Date.now() + languagePatienceMs
  const lists = await Promise.all(
    plan.table.map(async ({ user, submits }) => {
      const password = plan.passwords.get(user)
      if (password === undefined) return []
      const client = await site.signIn(login, { username: user, password })
      const submitted: Submitted[] = []
      for (const one of submits) {
        await plan.problemReady(one.problem)
        const result = await submit(client, one, plan.readCode(one.problem, one.solution), languagesUntil)
        if (typeof result === 'string') notes.push(`${user}, ${one.problem}: ${result}`)
        else submitted.push({ submitId: result, user, plan: one })
        if (typeof result === 'number' && one.share) await share(client, result)
      }
      return submitted
    }),
  )
  return [...notes, ...(await waitForVerdicts(root, lists.flat()))]
}

/** The number of the submission, or why there is none. */
async function submit(
  client: SiteClient,
  { problem, solution, language }: PlannedSubmit,
  code: string,
  languagesUntil: number,
): Promise<number | string> {
  const answersUntil = Date.now() + answerPatienceMs
  const idempotencyKey = `demonstration:${problem}:${solution}:${language}`
  for (;;) {
    try {
      const { submitId } = await client.call(submitProblemJudge, {
        idempotencyKey,
        body: { pid: problem, language, code },
      })
      return submitId
    } catch (error) {
      if (!(error instanceof SiteRefusal)) throw error
      const isAway = error.status >= 500
      if (isAway && Date.now() > answersUntil) throw error
      const mayCome = error.code === 'submission.language_not_offered' && Date.now() <= languagesUntil
      if (!isAway && !mayCome) return error.message
      await sleep(pollMs)
    }
  }
}

async function share(client: SiteClient, submitId: number): Promise<void> {
  await client.call(updateSubmission, { body: { submitId, share: true } })
}

/** Their states by number; none while the site is away, as it may be for a moment on a machine that is busy. */
async function statesOf(root: SiteClient, waiting: readonly Submitted[]) {
  try {
    return await root.call(checkSubmissionsStatus, { body: { submitIds: waiting.map((one) => one.submitId) } })
  } catch (error) {
    if (error instanceof SiteRefusal && error.status >= 500) return {}
    throw error
  }
}

async function waitForVerdicts(root: SiteClient, submitted: readonly Submitted[]): Promise<string[]> {
  const until = Date.now() + verdictPatienceMs
  const notes: string[] = []
  let waiting = submitted
  while (waiting.length > 0) {
    const states = await statesOf(root, waiting)
    const stillWaiting: Submitted[] = []
    for (const one of waiting) {
      const judged = states[one.submitId]
      if (judged === undefined || !isFinal(judged.status)) {
        stillWaiting.push(one)
        continue
      }
      const { status, score } = expectedVerdict(one.plan.solution)
      if (judged.status === status && (score === null || judged.score === score)) continue
      const [got, wanted] = [judged.status, status].map(judgeStatusName)
      notes.push(
        `submission ${one.submitId} (${one.plan.problem}, ${one.plan.solution}) got ${got} ${judged.score ?? ''} instead of ${wanted} ${score ?? ''}`,
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
