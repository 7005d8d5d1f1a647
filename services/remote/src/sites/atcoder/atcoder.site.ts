import type { SiteHttp } from '../http/site-http.ts'
import { SiteError } from '../outcome.ts'
import { isRecord, jsonOf, numberIn, recordsOf, textIn } from '../pages/json.ts'
import { parsePage } from '../pages/page.ts'
import { optionsOf } from '../pages/options.ts'
import type { LanguageOption, ProblemListPage, RemoteProblem, Site, SiteAccount } from '../port.ts'
import { atcoderMetadata, atcoderLanguages, requireTask, taskPath } from './atcoder.metadata.ts'
import { languageSelect, pageOfMember, poll, publicRuns, readSource, recentRuns, submit } from './atcoder.runs.ts'
import { readStatement } from './atcoder.statement.ts'
import { parseTask, taskId } from './task-id.rules.ts'

/**
 * Adapts AtCoder. Signing in and submitting to past contests require Turnstile, so servers only read, poll, and submit
 * to running contests with a session that the owner copied.
 */
export const atcoder: Site = {
  ...atcoderMetadata,
  fetchProblem,
  listProblems,
  readLanguages,
  signIn,
  checkSession,
  submit: (http, code) => submit(http, atcoderLanguages, requireTask(code.problemId), code),
  recentRuns: (http, { problemId }) => recentRuns(http, requireTask(problemId)),
  readSource: (http, { runId, problemId }) => readSource(http, requireTask(problemId), runId),
  poll: (http, runs) =>
    poll(
      http,
      runs.map(({ runId, problemId }) => ({ runId, contest: requireTask(problemId).contest })),
    ),
  publicRuns,
  // The log is on a page that robots.txt excludes.
  compileLog: async () => '',
  probe: async (http) => {
    parsePage(await http.get('/home?lang=en')).need('a[href*="/contests"]')
  },
}

async function fetchProblem(http: SiteHttp, id: string): Promise<RemoteProblem> {
  const task = requireTask(id)
  const answer = await http.get(`${taskPath(task)}?lang=en`)
  if (answer.status !== 404) return readStatement(parsePage(answer), taskId(task), atcoderMetadata.problemUrl(id))
  const elsewhere = { task: task.task, contest: await contestOf(http, task.task) }
  if (elsewhere.contest === null || elsewhere.contest === task.contest) throw new SiteError({ kind: 'not-found' })
  const found = taskId({ task: task.task, contest: elsewhere.contest })
  const again = await http.get(`${taskPath(requireTask(found))}?lang=en`)
  if (again.status === 404) throw new SiteError({ kind: 'not-found' })
  return readStatement(parsePage(again), found, atcoderMetadata.problemUrl(found))
}

/** The list of all tasks exceeds ten megabytes. */
const lists = { base: 'lists', maxBytes: 64 * 1024 * 1024 }

async function contestOf(http: SiteHttp, task: string): Promise<string | null> {
  const rows = recordsOf(jsonOf(await http.get('/resources/problems.json', lists)), 'list of problems')
  const found = rows.find((row) => textIn(row, 'id') === task)
  return found === undefined ? null : textIn(found, 'contest_id')
}

/** Lists all tasks at once, with the difficulty that AtCoder Problems estimates. */
async function listProblems(http: SiteHttp): Promise<ProblemListPage> {
  const rows = recordsOf(jsonOf(await http.get('/resources/problems.json', lists)), 'list of problems')
  const models = jsonOf(await http.get('/resources/problem-models.json', lists))
  const difficultyOf = (task: string) => {
    const model = isRecord(models) ? models[task] : null
    return isRecord(model) ? numberIn(model, 'difficulty') : null
  }
  const problems = rows.flatMap((row) => {
    const task = parseTask(`${textIn(row, 'id')}(${textIn(row, 'contest_id')})`)
    if (task === null) return []
    return [{ id: taskId(task), title: textIn(row, 'name'), tags: [], difficulty: difficultyOf(task.task) }]
  })
  return { problems, next: null }
}

async function readLanguages(http: SiteHttp, problemId: string): Promise<LanguageOption[]> {
  return optionsOf(await pageOfMember(http, `/contests/${requireTask(problemId).contest}/submit`), languageSelect)
}

/**
 * Expects as password a session that the owner copied, `REVEL_SESSION=…`, because a real password requires Turnstile.
 */
async function signIn(http: SiteHttp, { password }: SiteAccount): Promise<void> {
  if (!/^REVEL_SESSION=[^;\s]+$/.test(password)) throw new SiteError({ kind: 'challenged' })
  http.session.jar.setCookieSync(`${password}; Path=/`, http.address('/'))
  if (!(await checkSession(http))) throw new SiteError({ kind: 'bad-credentials' })
}

async function checkSession(http: SiteHttp): Promise<boolean> {
  const answer = await http.get('/contests/agc001/submit')
  if (new URL(answer.address).pathname === '/login') return false
  parsePage(answer).need(languageSelect)
  return true
}
