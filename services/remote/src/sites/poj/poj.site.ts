import type { SiteHttp } from '../http/site-http.ts'
import { SiteError } from '../outcome.ts'
import { optionsOf } from '../pages/options.ts'
import { pageOfMember } from '../pages/page-of-member.ts'
import { lineOf, parsePage } from '../pages/page.ts'
import { tableRows } from '../pages/table.ts'
import type { LanguageOption, ProblemListPage, Site, SiteAccount } from '../port.ts'
import { pojMetadata, pojLanguages, problemPath } from './poj.metadata.ts'
import { compileLog, poll, publicRuns, readSource, recentRuns, signInForm, submit } from './poj.runs.ts'
import { readStatement } from './poj.statement.ts'

/** Adapts the judge of Peking University, which does not support TLS. */
export const poj: Site = {
  ...pojMetadata,
  fetchProblem: async (http, id) =>
    readStatement(parsePage(await http.get(problemPath(id))), id, pojMetadata.problemUrl(id)),
  listProblems,
  readLanguages,
  signIn,
  checkSession,
  submit: (http, code) => submit(http, pojLanguages, code),
  recentRuns,
  readSource,
  poll,
  publicRuns,
  compileLog,
  probe: async (http) => {
    parsePage(await http.get('/')).need('a[href*="problemlist"]')
  },
}

async function listProblems(http: SiteHttp, cursor: string | null): Promise<ProblemListPage> {
  const volume = Number(cursor ?? '1')
  const page = parsePage(await http.get(`/problemlist?volume=${volume}`))
  const problems = tableRows(page, ['ID', 'Title']).map((row) => ({
    id: lineOf(row.ID),
    title: lineOf(row.Title),
    tags: [],
    difficulty: null,
  }))
  const hasNext = page.$(`a[href$="volume=${volume + 1}"]`).length > 0
  return { problems: problems.filter(({ id }) => /^\d+$/.test(id)), next: hasNext ? String(volume + 1) : null }
}

async function readLanguages(http: SiteHttp, problemId: string): Promise<LanguageOption[]> {
  const page = await pageOfMember(http, `/submit?problem_id=${problemId}`, signInForm)
  return optionsOf(page, 'select[name="language"]')
}

async function signIn(http: SiteHttp, { username, password }: SiteAccount): Promise<void> {
  await http.post('/login', { form: { user_id1: username, password1: password, B1: 'login', url: '/' } })
  const { $, need } = parsePage(await http.get('/'))
  if ($.root().text().includes('Log Out') && $.root().text().includes(username)) return
  need(signInForm)
  throw new SiteError({ kind: 'bad-credentials' })
}

async function checkSession(http: SiteHttp): Promise<boolean> {
  const { $, need } = parsePage(await http.get('/submit?problem_id=1000'))
  if ($(signInForm).length > 0) return false
  need('select[name="language"]')
  return true
}
