import type { SiteHttp } from '../http/site-http.ts'
import { SiteError } from '../outcome.ts'
import type { LanguageOption, ProblemListPage, Site, SiteAccount } from '../port.ts'
import { parsePage, layoutChanged } from '../pages/page.ts'
import { optionsOf } from '../pages/options.ts'
import { pageOfMember } from '../pages/page-of-member.ts'
import { hduMetadata, hduLanguages, problemPath } from './hdu.metadata.ts'
import { readStatement } from './hdu.statement.ts'
import { compileLog, poll, publicRuns, readSource, recentRuns, signInForm, submit } from './hdu.runs.ts'

/** Adapts the judge of Hangzhou Dianzi University. */
export const hdu: Site = {
  ...hduMetadata,
  fetchProblem: async (http, id) =>
    readStatement(parsePage(await http.get(problemPath(id))), id, hduMetadata.problemUrl(id)),
  listProblems,
  readLanguages,
  signIn,
  checkSession,
  submit: (http, code) => submit(http, hduLanguages, code),
  recentRuns,
  readSource,
  poll,
  publicRuns,
  compileLog,
  probe: async (http) => {
    parsePage(await http.get('/')).need('form[action*="userloginex"], a[href*="logout"]')
  },
}

/** Reads volumes of a hundred problems, which a script on the page contains as calls. */
async function listProblems(http: SiteHttp, cursor: string | null): Promise<ProblemListPage> {
  const volume = Number(cursor ?? '1')
  const { text } = await http.get(`/listproblem.php?vol=${volume}`)
  if (!/<\/html\s*>/i.test(text)) throw layoutChanged('end of page')
  const calls = text.matchAll(/\bp\(\s*[^,()]*,\s*(\d+)\s*,[^,()]*,\s*"((?:[^"\\]|\\.)*)"/g)
  const problems = [...calls].map(([, id = '', title = '']) => ({
    id,
    title: title.replaceAll(/\\(.)/g, '$1'),
    tags: [],
    difficulty: null,
  }))
  if (problems.length === 0 && volume === 1) throw layoutChanged('p(…)')
  return { problems, next: problems.length === 0 ? null : String(volume + 1) }
}

async function readLanguages(http: SiteHttp, problemId: string): Promise<LanguageOption[]> {
  const page = await pageOfMember(http, `/submit.php?pid=${problemId}`, signInForm)
  return optionsOf(page, 'select[name="language"]')
}

async function signIn(http: SiteHttp, { username, password }: SiteAccount): Promise<void> {
  await http.get('/')
  const form = { username, userpass: password, login: 'Sign In' }
  const answer = await http.post('/userloginex.php?action=login', { form })
  if (answer.location !== null) return
  if (/no such user|wrong password/i.test(answer.text)) throw new SiteError({ kind: 'bad-credentials' })
  throw layoutChanged('answer to the sign-in')
}

async function checkSession(http: SiteHttp): Promise<boolean> {
  const { $, need } = parsePage(await http.get('/submit.php?pid=1000'))
  if ($(signInForm).length > 0) return false
  need('select[name="language"]')
  return true
}
