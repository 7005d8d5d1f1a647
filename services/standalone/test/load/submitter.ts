import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { callAsBrowser } from './call-as-browser.ts'
import type { LoadContest } from './load-contest.ts'

export const acceptedProgram =
  '#include <stdio.h>\nint main(void){int a,b;scanf("%d %d",&a,&b);printf("%d\\n",a+b);return 0;}'

/** The programs have constant length, and equal programs are compiled only once, so they cost little. */
const programs = [
  {
    verdict: JudgeStatus.Accepted,
    code: acceptedProgram,
  },
  {
    verdict: JudgeStatus.WrongAnswer,
    code: '#include <stdio.h>\nint main(void){printf("0\\n");return 0;}   /* at least fifty letters in all */',
  },
] as const
/** Contestants give up after this time. */
const patienceMs = 180_000
const pauseMs = 1_000

export interface ExpectedVerdict {
  submitId: number
  /** The program gets this verdict. */
  verdict: JudgeStatus
}

/** Submits as a contestant's client does, and records the outcomes. */
export interface Submitter {
  accepted: readonly ExpectedVerdict[]
  /** These answers are final refusals. */
  refused: readonly string[]
  /**
   * Lists answers `503` with `Retry-After` and broken connections, after which it retried with the same idempotency
   * key.
   */
  triedAgain: readonly string[]
  /** Starts a submission by the next contestant. */
  submit: () => Promise<void>
}

/** @param moment begins the line of each failed call */
export function createSubmitter({ cid, contestants }: LoadContest, moment: () => string): Submitter {
  const accepted: ExpectedVerdict[] = []
  const refused: string[] = []
  const triedAgain: string[] = []
  let turn = 0

  async function submit(): Promise<void> {
    turn += 1
    const contestant = contestants[turn % contestants.length]
    const program = programs[Math.floor(turn / contestants.length) % programs.length]
    if (contestant === undefined || program === undefined) throw new Error('there is nobody to submit')
    const { verdict, code } = program
    const body = { pid: 'A', cid, language: 'C', code }
    const headers = { 'idempotency-key': randomUUID() }
    for (const deadlineAt = performance.now() + patienceMs; ;) {
      const call = ['POST', '/api/submit-problem-judge', body, headers] as const
      const outcome = await callAsBrowser<{ submitId: number }>(contestant, ...call).catch(
        (error: Error) => error.cause ?? error,
      )
      if (!isAnswer(outcome)) {
        triedAgain.push(`${moment()}: ${String(outcome)}`)
        await sleep(pauseMs)
      } else if (outcome.status === 200) {
        accepted.push({ submitId: outcome.data.submitId, verdict })
        return
      } else {
        const entry = `${moment()}: ${outcome.http} ${outcome.code ?? ''} ${outcome.msg}`
        const waitSec = Number(outcome.headers.get('retry-after') ?? NaN)
        const mayTryAgain = outcome.http === 503 && Number.isFinite(waitSec) && performance.now() < deadlineAt
        if (!mayTryAgain) return void refused.push(entry)
        triedAgain.push(entry)
        await sleep(waitSec * 1_000)
      }
    }
  }

  return { accepted, refused, triedAgain, submit }
}

type Answer = Awaited<ReturnType<LoadContest['root']['call']>> & { data: { submitId: number } }

const isAnswer = (outcome: unknown): outcome is Answer =>
  typeof outcome === 'object' && outcome !== null && 'http' in outcome
