import type { SiteHttp } from '../http/site-http.ts'
import { parsePage, lineOf, type SitePage } from '../pages/page.ts'
import { pageOfMember } from '../pages/page-of-member.ts'
import { chinaTime } from '../pages/china-time.ts'
import { tableRows, type TableRow } from '../pages/table.ts'
import { SiteError } from '../outcome.ts'
import type { PublicRun, SubmitRequest, RunReference, RunResults, SiteLanguage } from '../port.ts'
import { toKb, toMs } from '../parsing/quantity.rules.ts'
import { languageNamed } from '../parsing/language-named.ts'
import { pollNewestFirst } from '../runs/poll-newest-first.ts'
import { runResult, type VerdictTexts } from '../parsing/verdict.rules.ts'

/** Pages that require signing in show this form instead. */
export const signInForm = 'form[action*="userloginex.php"][action*="login"] input[name="userpass"]'

export const hduVerdicts: VerdictTexts = {
  Pending: ['queuing'],
  Compiling: ['compiling'],
  Judging: ['running'],
  Accepted: ['accepted'],
  WrongAnswer: ['wrong answer'],
  CompileError: ['compilation error'],
  PresentationError: ['presentation error'],
  TimeLimitExceeded: ['time limit exceeded'],
  MemoryLimitExceeded: ['memory limit exceeded'],
  RuntimeError: ['runtime error*', 'output limit exceeded'],
  SystemError: ['system error'],
}

export async function submit(http: SiteHttp, languages: readonly SiteLanguage[], sent: SubmitRequest) {
  const { value } = languageNamed(languages, sent.language)
  const code = Buffer.from(encodeURIComponent(sent.code)).toString('base64')
  const form = { check: '0', problemid: sent.problemId, language: value, _usercode: code }
  const answer = await http.send('/submit.php?action=submit', { form })
  if (answer.location !== null && !answer.location.includes('userloginex')) return { runId: null }
  throw refusalOf(answer.text, answer.location)
}

/** Finds the reason for a refused submission on the page of the response. */
export function refusalOf(text: string, location: string | null = null): SiteError {
  if (location !== null || text.includes('Sign In Your Account')) return new SiteError({ kind: 'session-lost' })
  const again = /don't re-submit in (\d+) seconds/i.exec(text)
  if (again !== null) return new SiteError({ kind: 'rate-limited', afterSec: Number(again[1]) })
  const length = /Code length is improper![^<]*/i.exec(text)
  if (length !== null) return new SiteError({ kind: 'refused', text: length[0].trim() })
  const faults = /following ERROR\(s\) occurred[\s\S]*?<li>([^<]*)/i.exec(text)
  if (faults !== null) return new SiteError({ kind: 'refused', text: (faults[1] ?? '').trim() })
  return new SiteError({ kind: 'unknown-after-send', reason: 'answer not understood' })
}

const columns = ['Run ID', 'Judge Status', 'Exe.Time', 'Exe.Memory'] as const

const statusRows = (page: SitePage) => tableRows(page, columns).filter((row) => /^\d+$/.test(lineOf(row['Run ID'])))

export async function recentRuns(http: SiteHttp, { username, problemId }: { username: string; problemId: string }) {
  const query = new URLSearchParams({ user: username, pid: problemId }).toString()
  return statusRows(parsePage(await http.get(`/status.php?${query}`))).map((row) => lineOf(row['Run ID']))
}

export async function readSource(http: SiteHttp, { runId }: RunReference): Promise<string> {
  const page = await pageOfMember(http, `/viewcode.php?rid=${runId}`, signInForm)
  return page.need('textarea#usercode, pre').first().text()
}

/** Polls pages of runs in descending order from an id. */
export function poll(http: SiteHttp, runs: readonly RunReference[]): Promise<RunResults> {
  return pollNewestFirst(runs, async (first) => {
    const page = parsePage(await http.get(`/status.php?first=${first}`))
    return statusRows(page).map((row) => ({ runId: lineOf(row['Run ID']), result: resultOf(row) }))
  })
}

function resultOf(row: TableRow<(typeof columns)[number]>) {
  return runResult(hduVerdicts, lineOf(row['Judge Status']), {
    timeMs: toMs(lineOf(row['Exe.Time'])),
    memoryKb: toKb(lineOf(row['Exe.Memory'])),
  })
}

const publicColumns = [...columns, 'Submit Time', 'Pro.ID'] as const

/** Reads the latest page of the account's runs, which is public. */
export async function publicRuns(http: SiteHttp, { username, since }: { username: string; since: Date }) {
  const query = new URLSearchParams({ user: username }).toString()
  const rows = tableRows(parsePage(await http.get(`/status.php?${query}`)), publicColumns)
  return rows.flatMap((row): PublicRun[] => {
    const runId = lineOf(row['Run ID'])
    if (!/^\d+$/.test(runId)) return []
    const at = chinaTime(lineOf(row['Submit Time']))
    return at < since ? [] : [{ runId, problemId: lineOf(row['Pro.ID']), at, result: resultOf(row) }]
  })
}

export async function compileLog(http: SiteHttp, { runId }: RunReference): Promise<string> {
  return (await pageOfMember(http, `/viewerror.php?rid=${runId}`, signInForm)).need('pre').first().text().trim()
}
