import type { SiteHttp } from '../http/site-http.ts'
import { SiteError } from '../outcome.ts'
import { optionsOf } from '../pages/options.ts'
import { lineOf, parsePage } from '../pages/page.ts'
import type { LanguageOption, ProblemListPage, RemoteProblem, Site, SiteAccount } from '../port.ts'
import { problemPath, spojMetadata, spojLanguages } from './spoj.metadata.ts'
import { languageSelect } from './spoj.form.ts'
import { compileLog, poll, readSource, recentRuns, submit } from './spoj.runs.ts'
import { readStatement } from './spoj.statement.ts'

const signedIn = '.fa-sign-out'

/** Adapts Sphere Online Judge. */
export const spoj: Site = {
  ...spojMetadata,
  fetchProblem,
  listProblems,
  readLanguages,
  signIn,
  checkSession,
  submit: (http, code) => submit(http, spojLanguages, code),
  recentRuns,
  readSource,
  poll,
  compileLog,
  probe: async (http) => {
    parsePage(await http.get('/')).need(`${signedIn}, a[href*="login"], form[action*="login"]`)
  },
}

/** Fetches a problem. Signed-in accounts see the languages of its form, others those that its page names. */
async function fetchProblem(http: SiteHttp, id: string): Promise<RemoteProblem> {
  const answer = await http.get(problemPath(id))
  if (answer.status === 404) throw new SiteError({ kind: 'not-found' })
  const page = parsePage(answer)
  const problem = readStatement(page, id, spojMetadata.problemUrl(id))
  if (page.$(signedIn).length === 0) return problem
  const offered = (await readLanguages(http, id)).map(({ value }) => value)
  return { ...problem, languages: spojLanguages.filter(({ value }) => offered.includes(value)).map(({ name }) => name) }
}

const problemsOfPage = 50

async function listProblems(http: SiteHttp, cursor: string | null): Promise<ProblemListPage> {
  const start = Number(cursor ?? '0')
  const { $, need } = parsePage(await http.get(`/problems/classical/sort=0,start=${start}`))
  const problems = need('table.problems')
    .find('td a[href^="/problems/"]')
    .toArray()
    .map((link) => ({ link, id: /^\/problems\/([A-Z0-9_]+)\/?$/.exec($(link).attr('href') ?? '')?.[1] }))
    .flatMap(({ link, id }) => (id === undefined ? [] : [{ id, title: lineOf($(link)), tags: [], difficulty: null }]))
  return { problems, next: problems.length < problemsOfPage ? null : String(start + problemsOfPage) }
}

async function readLanguages(http: SiteHttp, problemId: string): Promise<LanguageOption[]> {
  const page = parsePage(await http.get(`/submit/${problemId}/`))
  if (page.$(languageSelect).length === 0 && page.$('input[name="login_user"]').length > 0)
    throw new SiteError({ kind: 'session-lost' })
  return optionsOf(page, languageSelect)
}

async function signIn(http: SiteHttp, { username, password }: SiteAccount): Promise<void> {
  const form = { login_user: username, password, autologin: '1', next_raw: '/', submit: 'Log In' }
  await http.post('/login/', { form })
  if (!(await checkSession(http))) throw new SiteError({ kind: 'bad-credentials' })
}

async function checkSession(http: SiteHttp): Promise<boolean> {
  const { $, need } = parsePage(await http.get('/'))
  if ($(signedIn).length > 0) return true
  need('a[href*="login"], input[name="login_user"]')
  return false
}
