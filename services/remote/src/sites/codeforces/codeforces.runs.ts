import type { SiteHttp } from '../http/site-http.ts'
import { languageNamed, optionOf } from '../parsing/language-named.ts'
import { SiteError, type SiteOutcome } from '../outcome.ts'
import { isRecord, jsonOf, numberIn, recordOf, textIn, type JsonRecord } from '../pages/json.ts'
import { optionsOf } from '../pages/options.ts'
import { layoutChanged, parsePage, type SitePage } from '../pages/page.ts'
import type { PublicRun, SubmitRequest, RunReference, RunResult, RunResults } from '../port.ts'
import { runResult, type VerdictTexts } from '../parsing/verdict.rules.ts'
import { runsOf } from './api.ts'
import { codeforcesLanguages } from './codeforces.languages.ts'
import { getPage, passed } from './guard.ts'
import { submitPath, type CodeforcesProblemId } from './codeforces-problem-id.rules.ts'

export const languageSelect = 'select[name="programTypeId"]'

const words: VerdictTexts = {
  Pending: ['submitted'],
  Judging: ['testing'],
  Accepted: ['ok', 'happy new year!'],
  WrongAnswer: ['wrong_answer', 'challenged'],
  CompileError: ['compilation_error'],
  PresentationError: ['presentation_error'],
  TimeLimitExceeded: ['time_limit_exceeded', 'idleness_limit_exceeded'],
  MemoryLimitExceeded: ['memory_limit_exceeded'],
  RuntimeError: ['runtime_error', 'security_violated'],
  SystemError: ['crashed', 'input_preparation_crashed', 'failed', 'rejected'],
  PartialAccepted: ['partial'],
  Cancelled: ['skipped'],
}

/** Fetches a page that requires signing in. The site redirects to its sign-in page otherwise. */
export async function pageOfMember(http: SiteHttp, path: string): Promise<SitePage> {
  const answer = await getPage(http, path)
  if (new URL(answer.address).pathname === '/enter') throw new SiteError({ kind: 'session-lost' })
  return parsePage(answer)
}

export function csrfOf({ $ }: SitePage): string {
  const meta = $('meta[name="X-Csrf-Token"]').attr('content')
  const token = meta ?? $('span.csrf-token').attr('data-csrf') ?? $('input[name="csrf_token"]').attr('value')
  if (token === undefined || !/^[0-9a-f]{32}$/i.test(token)) throw layoutChanged('csrf_token')
  return token
}

/** Returns the fields that the site's scripts fill from their cookies. */
export function browserFields(http: SiteHttp, page: SitePage): { ftaa: string; bfaa: string } {
  const cookies = http.session.jar.getCookiesSync(page.address)
  const cookie = (name: string) => cookies.find(({ key }) => key === name)?.value
  const bfaa = /_bfaa\s*=\s*"(\w+)"/.exec(page.$.html())?.[1]
  return { ftaa: cookie('70a7c28f3de') ?? 'n/a', bfaa: bfaa ?? cookie('raa') ?? cookie('bfaa') ?? 'n/a' }
}

export async function submit(
  http: SiteHttp,
  place: CodeforcesProblemId,
  sent: SubmitRequest,
): Promise<{ runId: null }> {
  const language = languageNamed(codeforcesLanguages, sent.language)
  const page = await pageOfMember(http, submitPath(place))
  const token = csrfOf(page)
  const { value } = optionOf(optionsOf(page, languageSelect), language)
  const form = {
    csrf_token: token,
    ...browserFields(http, page),
    action: 'submitSolutionFormSubmitted',
    programTypeId: value,
    contestId: String(place.contest),
    submittedProblemIndex: place.index,
    source: sent.code,
    sourceFile: '',
    // The site computes this checksum from a cookie that only scripts set; clients without it send this value.
    tabSize: '4',
    sourceCodeConfirmed: 'true',
    _tta: '594',
  }
  const answer = await http.send(`${submitPath(place)}?csrf_token=${token}`, { form })
  if (answer.status === 403) throw new SiteError({ kind: 'challenged' })
  if (answer.location?.includes('/enter') === true) throw new SiteError({ kind: 'session-lost' })
  if (answer.location !== null) return { runId: null }
  throw refusalOf(answer.text)
}

/** Finds the reason for a refused submission on the page of the response. */
export function refusalOf(text: string): SiteError {
  const refusal =
    /<[^<>]*class="[^"<>]*error for__(?:source|programTypeId|submittedProblemIndex)[^"<>]*"[^<>]*>([^<]+)/i.exec(text)
  if (refusal !== null) return new SiteError({ kind: 'refused', text: (refusal[1] ?? '').trim() })
  return new SiteError({ kind: 'unknown-after-send', reason: 'answer not understood' })
}

const newestRuns = 30

/** Uses the public API, which includes runs of the gym. */
export async function recentRuns(http: SiteHttp, username: string, place: CodeforcesProblemId): Promise<string[]> {
  const runs = await runsOf(http, username, 1, newestRuns)
  return runs.filter((run) => isOf(run, place)).map((run) => textIn(run, 'id'))
}

function isOf(run: JsonRecord, { contest, index }: CodeforcesProblemId): boolean {
  const { problem } = run
  return (
    isRecord(problem) && numberIn(problem, 'contestId') === contest && textIn(problem, 'index').toUpperCase() === index
  )
}

const runsOfCall = 200
const maxCalls = 5

/** Calls the public API once for all runs of an account; older runs need further calls. */
export async function poll(http: SiteHttp, runs: readonly RunReference[]): Promise<RunResults> {
  const results: RunResults = new Map()
  for (const username of new Set(runs.map((run) => run.username))) {
    const runIds = new Set(runs.filter((run) => run.username === username).map(({ runId }) => runId))
    for (const run of await findRuns(http, username, runIds)) results.set(textIn(run, 'id'), resultOf(run))
  }
  return results
}

async function findRuns(http: SiteHttp, username: string, runIds: ReadonlySet<string>): Promise<JsonRecord[]> {
  const found: JsonRecord[] = []
  for (let call = 0; call < maxCalls && found.length < runIds.size; call += 1) {
    const runs = await runsOf(http, username, 1 + call * runsOfCall, runsOfCall)
    found.push(...runs.filter((run) => runIds.has(textIn(run, 'id'))))
    if (runs.length < runsOfCall) break
  }
  return found
}

/** Reads runs from the public API, newest first. */
export async function publicRuns(http: SiteHttp, { username, since }: { username: string; since: Date }) {
  const runs = await runsOf(http, username, 1, runsOfCall)
  return runs.flatMap((run): PublicRun[] => {
    const at = new Date((numberIn(run, 'creationTimeSeconds') ?? 0) * 1_000)
    return at < since ? [] : [{ runId: textIn(run, 'id'), problemId: problemOf(run), at, result: resultOf(run) }]
  })
}

function problemOf({ problem }: JsonRecord): string {
  if (!isRecord(problem)) return ''
  return `${textIn(problem, 'contestId')}${textIn(problem, 'index').toUpperCase()}`
}

function resultOf(run: JsonRecord): RunResult | SiteOutcome {
  const verdict = textIn(run, 'verdict') || 'SUBMITTED'
  const passedTests = numberIn(run, 'passedTestCount') ?? 0
  const isOnTest = /^(WRONG|TIME|IDLE|MEMORY|RUNTIME|PRESENTATION|TESTING)/.test(verdict)
  const bytes = numberIn(run, 'memoryConsumedBytes')
  return runResult(
    words,
    verdict,
    { timeMs: numberIn(run, 'timeConsumedMillis'), memoryKb: bytes === null ? null : Math.round(bytes / 1024) },
    isOnTest ? `${verdict} on test ${passedTests + 1}` : verdict,
  )
}

/** Fetches the details that the site shows to the owner of a run. */
export async function runDetails(http: SiteHttp, runId: string): Promise<JsonRecord> {
  const token = csrfOf(await pageOfMember(http, '/'))
  const form = { csrf_token: token, submissionId: runId }
  const answer = passed(await http.post('/data/submitSource', { form }, { headers: { 'x-csrf-token': token } }))
  return recordOf(jsonOf(answer), 'submitSource')
}

/** Fetches the compiler output of runs in the gym, which the details omit. */
export async function judgeProtocol(http: SiteHttp, runId: string): Promise<string> {
  const token = csrfOf(await pageOfMember(http, '/'))
  const answer = passed(await http.post('/data/judgeProtocol', { form: { csrf_token: token, submissionId: runId } }))
  const text = jsonOf(answer)
  return typeof text === 'string' ? text : ''
}
