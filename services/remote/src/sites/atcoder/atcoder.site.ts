import type { SiteHttp } from '../http/site-http.ts'
import { siteLanguage } from '../marker.rules.ts'
import { SiteError } from '../outcome.ts'
import { isRecord, jsonOf, numberIn, recordsOf, textIn } from '../pages/json.ts'
import { parsePage } from '../pages/page.ts'
import { optionsOf } from '../pages/options.ts'
import type { LanguageOption, ProblemListPage, RemoteProblem, Site, SiteAccount } from '../port.ts'
import { badId } from '../problem-id.ts'
import { languageSelect, pageOfMember, poll, publicRuns, readSource, recentRuns, submit } from './atcoder.runs.ts'
import { readStatement } from './atcoder.statement.ts'
import { parseTask, taskId, type Task } from './task-id.rules.ts'

const home = 'https://atcoder.jp'
const taskPath = ({ contest, task }: Task) => `/contests/${contest}/tasks/${task}`

/** Names of 2025-10; the form's own words decide. */
export const atcoderLanguages = [
  siteLanguage('6017', 'C++23 (GCC)', 'text/x-c++src', 'C++23 (GCC'),
  siteLanguage('6116', 'C++23 (Clang)', 'text/x-c++src', 'C++23 (Clang'),
  siteLanguage('6014', 'C23 (GCC)', 'text/x-csrc', 'C23 (GCC'),
  siteLanguage('6082', 'Python (CPython)', 'text/x-python', 'Python (CPython'),
  siteLanguage('6083', 'Python (PyPy)', 'text/x-python', 'Python (PyPy'),
  siteLanguage('6056', 'Java', 'text/x-java', 'Java (OpenJDK'),
  siteLanguage('6088', 'Rust', 'text/x-rustsrc', 'Rust (rustc'),
  siteLanguage('6051', 'Go', 'text/x-go', 'Go (go'),
  siteLanguage('6059', 'JavaScript (Node.js)', 'text/javascript', 'JavaScript (Node.js'),
  siteLanguage('6015', 'C#', 'text/x-csharp', 'C# 13'),
  siteLanguage('6062', 'Kotlin', 'text/x-kotlin', 'Kotlin (Kotlin'),
  siteLanguage('6087', 'Ruby', 'text/x-ruby', 'Ruby (ruby'),
  siteLanguage('6077', 'PHP', 'text/x-php', 'PHP (PHP'),
]

/**
 * AtCoder. Sign-in and sendings to past contests ask for a person (Turnstile): servers read, poll, and send to running
 * contests with a session that its owner gave.
 */
export const atcoder: Site = {
  key: 'AC',
  languages: atcoderLanguages,
  normalizeId: (text) => taskId(taskOf(text)),
  problemUrl: (id) => `${home}${taskPath(taskOf(id))}`,
  runUrl: ({ runId, problemId }) => `${home}/contests/${taskOf(problemId).contest}/submissions/${runId}`,
  fetchProblem,
  listProblems,
  readLanguages,
  signIn,
  checkSession,
  submit: (http, code) => submit(http, atcoderLanguages, taskOf(code.problemId), code),
  recentRuns: (http, { problemId }) => recentRuns(http, taskOf(problemId)),
  readSource: (http, { runId, problemId }) => readSource(http, taskOf(problemId), runId),
  poll: (http, runs) =>
    poll(
      http,
      runs.map(({ runId, problemId }) => ({ runId, contest: taskOf(problemId).contest })),
    ),
  publicRuns,
  // It stands on a page that robots.txt keeps for people.
  compileLog: async () => '',
  probe: async (http) => {
    parsePage(await http.get('/home?lang=en')).need('a[href*="/contests"]')
  },
}

function taskOf(id: string): Task {
  const task = parseTask(id)
  if (task === null) throw badId()
  return task
}

async function fetchProblem(http: SiteHttp, id: string): Promise<RemoteProblem> {
  const task = taskOf(id)
  const answer = await http.get(`${taskPath(task)}?lang=en`)
  if (answer.status !== 404) return readStatement(parsePage(answer), taskId(task), atcoder.problemUrl(id))
  const elsewhere = { task: task.task, contest: await contestOf(http, task.task) }
  if (elsewhere.contest === null || elsewhere.contest === task.contest) throw new SiteError({ kind: 'not-found' })
  const found = taskId({ task: task.task, contest: elsewhere.contest })
  const again = await http.get(`${taskPath(taskOf(found))}?lang=en`)
  if (again.status === 404) throw new SiteError({ kind: 'not-found' })
  return readStatement(parsePage(again), found, atcoder.problemUrl(found))
}

/** A list of all tasks, of ten megabytes and more. */
const lists = { base: 'lists', maxBytes: 64 * 1024 * 1024 }

async function contestOf(http: SiteHttp, task: string): Promise<string | null> {
  const rows = recordsOf(jsonOf(await http.get('/resources/problems.json', lists)), 'list of problems')
  const found = rows.find((row) => textIn(row, 'id') === task)
  return found === undefined ? null : textIn(found, 'contest_id')
}

/** All tasks at once, with the difficulty that AtCoder Problems estimates. */
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
  return optionsOf(await pageOfMember(http, `/contests/${taskOf(problemId).contest}/submit`), languageSelect)
}

/** The password is a session that its owner copied: `REVEL_SESSION=…`. Any other would have to pass the check for a person. */
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
