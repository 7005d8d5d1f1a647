import { load } from 'cheerio'
import type { SiteHttp } from '../http/site-http.ts'
import { languageNamed } from '../parsing/language-named.ts'
import { SiteError, type SiteOutcome } from '../outcome.ts'
import { jsonOf, recordsOf, textIn, type JsonRecord } from '../pages/json.ts'
import { lineOf, parsePage } from '../pages/page.ts'
import type { SubmitRequest, RunReference, RunResult, RunResults, SiteLanguage } from '../port.ts'
import { toKb, toMs } from '../parsing/quantity.rules.ts'
import { runResult, type VerdictTexts } from '../parsing/verdict.rules.ts'

/** Maps the numbers of final statuses. */
const words: VerdictTexts = {
  CompileError: ['11'],
  RuntimeError: ['12'],
  TimeLimitExceeded: ['13'],
  WrongAnswer: ['14'],
  Accepted: ['15'],
  Pending: ['waiting'],
  Judging: ['running'],
}

export async function submit(http: SiteHttp, languages: readonly SiteLanguage[], sent: SubmitRequest) {
  const { value } = languageNamed(languages, sent.language)
  const form = { file: sent.code, lang: value, problemcode: sent.problemId, submit: 'Submit!' }
  const { text, location } = await http.send('/submit/complete/', { form })
  const runId = submittedRunId(text)
  if (runId !== null) return { runId }
  throw location?.includes('login') === true ? new SiteError({ kind: 'session-lost' }) : refusalOf(text)
}

/** Returns the id of the new run, or null if there is none. */
export function submittedRunId(html: string): string | null {
  const runId = load(html)('input[name="newSubmissionId"]').attr('value') ?? ''
  return /^\d+$/.test(runId) ? runId : null
}

/** Finds the reason for a refused submission on the page of the response. */
export function refusalOf(text: string): SiteError {
  if (text.includes('name="login_user"')) return new SiteError({ kind: 'session-lost' })
  const refusal =
    /Wrong problem code!|[^<>]*solution is too long[^<>]*|[^<>]*submit in this language for this problem[^<>]*/i.exec(
      text,
    )
  if (refusal !== null) return new SiteError({ kind: 'refused', text: refusal[0].trim() })
  return new SiteError({ kind: 'unknown-after-send', reason: 'answer not understood' })
}

export async function recentRuns(http: SiteHttp, { username, problemId }: { username: string; problemId: string }) {
  const { $, need } = parsePage(await http.get(`/status/${problemId},${encodeURIComponent(username)}/`))
  need('table')
  return $('[id^="statusres_"]')
    .toArray()
    .map((cell) => ($(cell).attr('id') ?? '').replace('statusres_', ''))
    .filter((id) => /^\d+$/.test(id))
}

export async function poll(http: SiteHttp, runs: readonly RunReference[]): Promise<RunResults> {
  const form = { ids: runs.map(({ runId }) => runId).join(',') }
  const rows = recordsOf(jsonOf(await http.post('/status/ajax=1,ajaxdiff=1', { form })), 'list of runs')
  return new Map(rows.map((row) => [textIn(row, 'id'), resultOf(row)]))
}

function resultOf(row: JsonRecord): RunResult | SiteOutcome {
  const description = lineOf(load(textIn(row, 'status_description')).root())
  const isFinal = textIn(row, 'final') === '1'
  const word = isFinal ? textIn(row, 'status') : /running|compil/i.test(description) ? 'running' : 'waiting'
  const figures = { timeMs: toMs(textIn(row, 'time'), 's'), memoryKb: toKb(textIn(row, 'mem')) }
  return runResult(words, word, figures, description)
}

export async function readSource(http: SiteHttp, { runId }: RunReference): Promise<string> {
  const answer = await http.get(`/files/src/save/${runId}/`)
  if (answer.text.includes('name="login_user"')) throw new SiteError({ kind: 'session-lost' })
  return answer.text
}

export async function compileLog(http: SiteHttp, { runId }: RunReference): Promise<string> {
  return parsePage(await http.get(`/error/${runId}`))
    .need('pre small, pre')
    .first()
    .text()
    .trim()
}
