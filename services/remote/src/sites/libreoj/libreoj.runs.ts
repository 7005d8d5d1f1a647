import { stripVTControlCharacters } from 'node:util'
import type { SiteHttp } from '../http/site-http.ts'
import { SiteError, outcomeOf, type SiteOutcome } from '../outcome.ts'
import { isRecord, numberIn, recordOf, recordsOf, textIn, type JsonRecord } from '../pages/json.ts'
import type { RunCase, RunReference, RunResult, RunResults } from '../port.ts'
import { runResult, statusOf, type VerdictTexts } from '../parsing/verdict.rules.ts'
import { callApi, locale } from './libreoj.api.ts'

const words: VerdictTexts = {
  Pending: ['pending', 'preparing', ''],
  Compiling: ['compiling'],
  Judging: ['running'],
  Accepted: ['accepted'],
  WrongAnswer: ['wronganswer'],
  CompileError: ['compilationerror'],
  TimeLimitExceeded: ['timelimitexceeded'],
  MemoryLimitExceeded: ['memorylimitexceeded'],
  RuntimeError: ['runtimeerror', 'outputlimitexceeded', 'fileerror'],
  SystemError: ['systemerror', 'configurationerror', 'judgementfailed'],
  PartialAccepted: ['partiallycorrect'],
  Cancelled: ['canceled'],
}

const detailsOf = (http: SiteHttp, runId: string) =>
  callApi(http, 'submission/getSubmissionDetail', { submissionId: runId, locale })

/** Polls each run separately, because the site has no call for several. */
export async function poll(http: SiteHttp, runs: readonly RunReference[]): Promise<RunResults> {
  const results: RunResults = new Map()
  for (const { runId } of runs) {
    const found = await outcomeOf(async () => resultOf(await detailsOf(http, runId)))
    if ('value' in found) results.set(runId, found.value)
    else if (found.outcome.kind === 'layout-changed') results.set(runId, found.outcome)
    else if (found.outcome.kind !== 'not-found') throw new SiteError(found.outcome)
  }
  return results
}

function resultOf(details: JsonRecord): RunResult | SiteOutcome {
  const meta = recordOf(details['meta'], 'meta')
  const progress = isRecord(details['progress']) ? details['progress'] : {}
  const stage = textIn(progress, 'progressType')
  const status = textIn(meta, 'status')
  const word = status === 'Pending' && stage !== 'Finished' ? stage : status
  return runResult(
    words,
    word,
    {
      timeMs: numberIn(meta, 'timeUsed'),
      memoryKb: numberIn(meta, 'memoryUsed'),
      score: numberIn(meta, 'score'),
      cases: casesOf(progress),
    },
    status,
  )
}

/** Returns the tests that have run already. */
function casesOf(progress: JsonRecord): RunCase[] {
  const results = isRecord(progress['testcaseResult']) ? progress['testcaseResult'] : {}
  const subtasks = Array.isArray(progress['subtasks']) ? progress['subtasks'].filter(isRecord) : []
  const tests = subtasks.flatMap((subtask, at) =>
    recordsOf(subtask['testcases'] ?? [], 'testcases').map((test) => ({ group: at + 1, test })),
  )
  return tests.flatMap(({ group, test }, at) => {
    const result = results[textIn(test, 'testcaseHash')]
    const siteText = isRecord(result) ? textIn(result, 'status') : ''
    const status = statusOf(words, siteText)
    if (!isRecord(result) || status === null || siteText === '') return []
    return [
      {
        num: at + 1,
        group: subtasks.length > 1 ? group : null,
        status,
        siteText,
        timeMs: numberIn(result, 'time'),
        memoryKb: numberIn(result, 'memory'),
        score: numberIn(result, 'score'),
      },
    ]
  })
}

export async function compileLog(http: SiteHttp, { runId }: RunReference): Promise<string> {
  const { progress } = await detailsOf(http, runId)
  const compile = isRecord(progress) ? progress['compile'] : null
  const message = isRecord(compile) ? compile['message'] : ''
  const text = isRecord(message) ? textIn(message, 'data') : typeof message === 'string' ? message : ''
  return stripVTControlCharacters(text).trim()
}

export async function readSource(http: SiteHttp, { runId }: RunReference): Promise<string> {
  return textIn(recordOf((await detailsOf(http, runId))['content'], 'content'), 'code')
}

const newestRuns = 10

export async function recentRuns(http: SiteHttp, username: string, innerId: number): Promise<string[]> {
  const query = { locale, submitter: username, problemId: innerId, takeCount: newestRuns }
  const { submissions } = await callApi(http, 'submission/querySubmission', query)
  return recordsOf(submissions, 'submissions').map((run) => textIn(run, 'id'))
}
