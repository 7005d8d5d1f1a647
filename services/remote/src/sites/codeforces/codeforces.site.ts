import { isPdf } from '../http/pdf.rules.ts'
import type { SiteHttp } from '../http/site-http.ts'
import { SiteError } from '../outcome.ts'
import { numberIn, recordOf, recordsOf, textIn } from '../pages/json.ts'
import { optionsOf } from '../pages/options.ts'
import { parsePage } from '../pages/page.ts'
import {
  maxRemoteFileBytes,
  type LanguageOption,
  type ProblemListPage,
  type RemoteProblem,
  type Site,
  type SiteAccount,
} from '../port.ts'
import { callApi } from './api.ts'
import { codeforcesMetadata, codeforcesUrl, gymMetadata, requireProblemId } from './codeforces.metadata.ts'
import * as runs from './codeforces.runs.ts'
import { readStatement } from './codeforces.statement.ts'
import { getPage, passed } from './guard.ts'
import { readGymFile } from './gym-file.ts'
import {
  parseProblemId,
  problemIdOf,
  problemPath,
  submitPath,
  type CodeforcesProblemId,
} from './codeforces-problem-id.rules.ts'

const bell = '.header-bell__img'

/** Adapts Codeforces. It mostly keeps servers from signing in, but the public API shows verdicts. */
export const codeforces: Site = { ...createCodeforces(false), listProblems }

/**
 * Adapts the gym of Codeforces, which has the same accounts and languages, other addresses, and statements that may be
 * files.
 */
export const gym: Site = createCodeforces(true)

function createCodeforces(isGym: boolean): Site {
  const metadata = isGym ? gymMetadata : codeforcesMetadata
  const placeOf = (id: string) => requireProblemId(id, isGym)
  return {
    ...metadata,
    fetchProblem: (http, id) => fetchProblem(http, placeOf(id), id),
    readLanguages: async (http, problemId): Promise<LanguageOption[]> =>
      optionsOf(await runs.pageOfMember(http, submitPath(placeOf(problemId))), runs.languageSelect),
    signIn,
    checkSession,
    submit: (http, code) => runs.submit(http, placeOf(code.problemId), code),
    recentRuns: (http, { username, problemId }) => runs.recentRuns(http, username, placeOf(problemId)),
    readSource: async (http, { runId }) => textIn(await runs.runDetails(http, runId), 'source'),
    poll: runs.poll,
    publicRuns: runs.publicRuns,
    compileLog: async (http, { runId }) =>
      isGym ? runs.judgeProtocol(http, runId) : textIn(await runs.runDetails(http, runId), 'checkerStdoutAndStderr#1'),
    probe: async (http) => void (await callApi(http, 'user.info', { handles: 'MikeMirzayanov' })),
  }
}

async function fetchProblem(http: SiteHttp, place: CodeforcesProblemId, id: string): Promise<RemoteProblem> {
  const path = problemPath(place)
  const url = `${codeforcesUrl}${path}`
  const answer = await getPage(http, path, { maxBytes: maxRemoteFileBytes })
  const { pathname } = new URL(answer.address)
  if (pathname === '/enter') throw new SiteError({ kind: 'not-public' })
  if (isPdf(answer.bytes)) return readGymFile(http, { place, id, url }, answer)
  if (pathname !== path || answer.status === 404) throw new SiteError({ kind: 'not-found' })
  return readStatement(parsePage(answer), id, url)
}

/** Lists all problems at once, with tags and rating. */
async function listProblems(http: SiteHttp): Promise<ProblemListPage> {
  const result = recordOf(await callApi(http, 'problemset.problems'), 'result of problemset.problems')
  const problems = recordsOf(result['problems'], 'problems').flatMap((problem) => {
    const place = parseProblemId(`${textIn(problem, 'contestId')}${textIn(problem, 'index')}`, false)
    if (place === null) return []
    const tags = Array.isArray(problem['tags'])
      ? problem['tags'].filter((tag): tag is string => typeof tag === 'string')
      : []
    return [{ id: problemIdOf(place), title: textIn(problem, 'name'), tags, difficulty: numberIn(problem, 'rating') }]
  })
  return { problems, next: null }
}

async function signIn(http: SiteHttp, { username, password }: SiteAccount): Promise<void> {
  const page = parsePage(await getPage(http, '/enter'))
  const form = {
    csrf_token: runs.csrfOf(page),
    action: 'enter',
    ...runs.browserFields(http, page),
    remember: 'on',
    handleOrEmail: username,
    password,
  }
  const answer = passed(await http.post('/enter', { form }))
  if (answer.location !== null && (await checkSession(http))) return
  throw new SiteError({ kind: 'bad-credentials' })
}

async function checkSession(http: SiteHttp): Promise<boolean> {
  const page = parsePage(await getPage(http, '/'))
  if (page.$(bell).length > 0) return true
  page.need('a[href*="/enter"]')
  return false
}
