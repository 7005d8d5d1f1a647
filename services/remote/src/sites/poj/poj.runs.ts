import type { SiteHttp } from '../http/site-http.ts'
import { languageNamed } from '../parsing/language-named.ts'
import { SiteError } from '../outcome.ts'
import { lineOf, parsePage, type SitePage } from '../pages/page.ts'
import { pageOfMember } from '../pages/page-of-member.ts'
import { chinaTime } from '../pages/china-time.ts'
import { tableRows, type TableRow } from '../pages/table.ts'
import { pollNewestFirst } from '../runs/poll-newest-first.ts'
import type { PublicRun, SubmitRequest, RunReference, RunResults, SiteLanguage } from '../port.ts'
import { toKb, toMs } from '../parsing/quantity.rules.ts'
import { runResult, type VerdictTexts } from '../parsing/verdict.rules.ts'

/** Pages that require signing in show this form instead. */
export const signInForm = 'form[action*="login"] input[name="password1"]'

const words: VerdictTexts = {
  Pending: ['waiting'],
  Compiling: ['compiling'],
  Judging: ['running & judging', 'running'],
  Accepted: ['accepted'],
  WrongAnswer: ['wrong answer'],
  CompileError: ['compile error'],
  PresentationError: ['presentation error'],
  TimeLimitExceeded: ['time limit exceeded'],
  MemoryLimitExceeded: ['memory limit exceeded'],
  RuntimeError: ['runtime error*', 'output limit exceeded'],
  SystemError: ['system error', 'validator error'],
}

export async function submit(http: SiteHttp, languages: readonly SiteLanguage[], sent: SubmitRequest) {
  const { value } = languageNamed(languages, sent.language)
  const source = Buffer.from(sent.code).toString('base64')
  const form = { problem_id: sent.problemId, language: value, source, encoded: '1', submit: 'Submit' }
  const { text, location } = await http.send('/submit', { form })
  if (location !== null && !location.includes('login')) return { runId: null }
  throw location === null ? refusalOf(text) : new SiteError({ kind: 'session-lost' })
}

/** Finds the reason for a refused submission on the page of the response. */
export function refusalOf(text: string): SiteError {
  if (text.includes('name="password1"')) return new SiteError({ kind: 'session-lost' })
  const faults = /Error Occurred[\s\S]*?<li>([^<]*)/i.exec(text)
  if (faults !== null) return new SiteError({ kind: 'refused', text: (faults[1] ?? '').trim() })
  return new SiteError({ kind: 'unknown-after-send', reason: 'answer not understood' })
}

const columns = ['Run ID', 'Result', 'Memory', 'Time'] as const

const statusRows = (page: SitePage) => tableRows(page, columns).filter((row) => /^\d+$/.test(lineOf(row['Run ID'])))

export async function recentRuns(http: SiteHttp, { username, problemId }: { username: string; problemId: string }) {
  const query = new URLSearchParams({ problem_id: problemId, user_id: username, result: '', language: '' })
  const page = parsePage(await http.get(`/status?${query.toString()}`))
  return statusRows(page).map((row) => lineOf(row['Run ID']))
}

/** Polls pages of the runs below an id. */
export function poll(http: SiteHttp, runs: readonly RunReference[]): Promise<RunResults> {
  return pollNewestFirst(runs, async (first) => {
    const page = parsePage(await http.get(`/status?top=${BigInt(first) + 1n}`))
    return statusRows(page).map((row) => ({ runId: lineOf(row['Run ID']), result: resultOf(row) }))
  })
}

function resultOf({ Result, Time, Memory }: TableRow<(typeof columns)[number]>) {
  return runResult(words, lineOf(Result), { timeMs: toMs(lineOf(Time)), memoryKb: toKb(lineOf(Memory)) })
}

const publicColumns = [...columns, 'Submit Time', 'Problem'] as const

/** Reads the latest page of the account's runs, which is public. */
export async function publicRuns(http: SiteHttp, { username, since }: { username: string; since: Date }) {
  const query = new URLSearchParams({ problem_id: '', user_id: username, result: '', language: '' }).toString()
  const rows = tableRows(parsePage(await http.get(`/status?${query}`)), publicColumns)
  return rows.flatMap((row): PublicRun[] => {
    const runId = lineOf(row['Run ID'])
    if (!/^\d+$/.test(runId)) return []
    const at = chinaTime(lineOf(row['Submit Time']))
    return at < since ? [] : [{ runId, problemId: lineOf(row.Problem), at, result: resultOf(row) }]
  })
}

export async function readSource(http: SiteHttp, { runId }: RunReference): Promise<string> {
  return (await pageOfMember(http, `/showsource?solution_id=${runId}`, signInForm)).need('pre').first().text()
}

export async function compileLog(http: SiteHttp, { runId }: RunReference): Promise<string> {
  return (await pageOfMember(http, `/showcompileinfo?solution_id=${runId}`, signInForm))
    .need('pre')
    .first()
    .text()
    .trim()
}
