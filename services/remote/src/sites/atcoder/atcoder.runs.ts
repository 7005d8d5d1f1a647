import { load } from 'cheerio'
import type { SiteHttp } from '../http/site-http.ts'
import { languageNamed, optionOf } from '../parsing/language-named.ts'
import { SiteError, type SiteOutcome } from '../outcome.ts'
import { isRecord, jsonOf, numberIn, recordOf, recordsOf, textIn } from '../pages/json.ts'
import { optionsOf } from '../pages/options.ts'
import { layoutChanged, lineOf, parsePage, type SitePage } from '../pages/page.ts'
import type { PublicRun, SubmitRequest, RunResult, RunResults, SiteLanguage } from '../port.ts'
import { toKb, toMs } from '../parsing/quantity.rules.ts'
import { runResult, type VerdictTexts } from '../parsing/verdict.rules.ts'
import { taskId, type Task } from './task-id.rules.ts'

export const languageSelect = 'select[name="data.LanguageId"]'

const words: VerdictTexts = {
  Pending: ['wj', 'wr'],
  Judging: ['judging*'],
  Accepted: ['ac'],
  WrongAnswer: ['wa'],
  CompileError: ['ce'],
  TimeLimitExceeded: ['tle'],
  MemoryLimitExceeded: ['mle'],
  RuntimeError: ['re', 'ole', 'qle'],
  SystemError: ['ie'],
}

/** Fetches a page that requires signing in. The site redirects to its sign-in page otherwise. */
export async function pageOfMember(http: SiteHttp, path: string): Promise<SitePage> {
  const answer = await http.get(path)
  if (new URL(answer.address).pathname === '/login') throw new SiteError({ kind: 'session-lost' })
  return parsePage(answer)
}

export async function submit(http: SiteHttp, languages: readonly SiteLanguage[], task: Task, sent: SubmitRequest) {
  const language = languageNamed(languages, sent.language)
  const path = `/contests/${task.contest}/submit`
  const page = await pageOfMember(http, path)
  // Turnstile appears only for past contests; users solve it in the browser.
  if (page.$('.cf-turnstile').length > 0) throw new SiteError({ kind: 'challenged' })
  const token = /csrfToken\s*=\s*"([^"]+)"/.exec(page.$.html())?.[1]
  if (token === undefined) throw layoutChanged('csrfToken')
  const { value } = optionOf(optionsOf(page, languageSelect), language)
  const form = { 'data.TaskScreenName': task.task, 'data.LanguageId': value, sourceCode: sent.code, csrf_token: token }
  const answer = await http.send(path, { form })
  if (answer.location?.includes('/submissions/me') === true) return { runId: null }
  if (answer.location?.includes('/login') === true) throw new SiteError({ kind: 'session-lost' })
  throw refusalOf(answer.text)
}

/** Finds the reason for a refused submission on the page of the response. */
export function refusalOf(text: string): SiteError {
  const wait = /Wait for (\d+) second/i.exec(text)
  if (wait !== null) return new SiteError({ kind: 'rate-limited', afterSec: Number(wait[1]) })
  if (text.includes('エラーが発生しました')) return new SiteError({ kind: 'refused', text: 'エラーが発生しました' })
  return new SiteError({ kind: 'unknown-after-send', reason: 'answer not understood' })
}

export async function recentRuns(http: SiteHttp, { contest, task }: Task): Promise<string[]> {
  const { $, need } = await pageOfMember(http, `/contests/${contest}/submissions/me?f.Task=${task}`)
  need('#main-container')
  return $('.submission-score[data-id]')
    .toArray()
    .map((cell) => $(cell).attr('data-id') ?? '')
}

export async function readSource(http: SiteHttp, { contest }: Task, runId: string): Promise<string> {
  return (await pageOfMember(http, `/contests/${contest}/submissions/${runId}`)).need('#submission-code').text()
}

/** Polls each contest with one request to the address that the site's own page uses. */
export async function poll(http: SiteHttp, runs: readonly { runId: string; contest: string }[]): Promise<RunResults> {
  const results: RunResults = new Map()
  for (const contest of new Set(runs.map((run) => run.contest))) {
    const query = new URLSearchParams({ reload: 'true' })
    for (const run of runs) if (run.contest === contest) query.append('sids[]', run.runId)
    const answer = await http.get(`/contests/${contest}/submissions/me/status/json?${query.toString()}`)
    if (new URL(answer.address).pathname === '/login') throw new SiteError({ kind: 'session-lost' })
    const found = recordOf(recordOf(jsonOf(answer), 'status')['Result'], 'Result')
    for (const [runId, row] of Object.entries(found))
      if (isRecord(row)) results.set(runId, resultOf(textIn(row, 'Html')))
  }
  return results
}

/** Reads the runs from AtCoder Problems, an unofficial service with a delay of some minutes. */
export async function publicRuns(http: SiteHttp, { username, since }: { username: string; since: Date }) {
  const query = new URLSearchParams({ user: username, from_second: String(Math.floor(since.getTime() / 1_000)) })
  const answer = await http.get(`/atcoder-api/v3/user/submissions?${query.toString()}`, { base: 'lists' })
  return recordsOf(jsonOf(answer), 'list of runs').map((run): PublicRun => ({
    runId: textIn(run, 'id'),
    problemId: taskId({ contest: textIn(run, 'contest_id'), task: textIn(run, 'problem_id') }),
    at: new Date((numberIn(run, 'epoch_second') ?? 0) * 1_000),
    result: runResult(words, textIn(run, 'result'), { timeMs: numberIn(run, 'execution_time'), memoryKb: null }),
  }))
}

/**
 * Parses the cells of a row: status, time, memory. The last two are missing until it is judged. `5/12 WA` is still
 * running.
 */
function resultOf(html: string): RunResult | SiteOutcome {
  const $ = load(`<table><tr>${html}</tr></table>`)
  const [status = '', time = '', memory = ''] = $('td')
    .toArray()
    .map((cell) => lineOf($(cell)))
  const word = /^\d+\s*\/\s*\d+/.test(status) ? 'judging' : status
  return runResult(words, word, { timeMs: toMs(time), memoryKb: toKb(memory) }, status)
}
