import type { SiteHttp } from '../http/site-http.ts'
import { languageNamed } from '../parsing/language-named.ts'
import { SiteError } from '../outcome.ts'
import { isRecord, jsonOf, numberIn, recordOf, recordsOf, textIn } from '../pages/json.ts'
import { layoutChanged } from '../pages/page.ts'
import type { SubmitRequest, ProblemListPage, RemoteProblem, Site, SiteAccount } from '../port.ts'
import { callApi, locale, sendToApi } from './libreoj.api.ts'
import { libreojMetadata, requireProblemNumber } from './libreoj.metadata.ts'
import { libreojLanguages } from './libreoj.languages.ts'
import { compileLog, poll, readSource, recentRuns } from './libreoj.runs.ts'
import { readStatement } from './libreoj.statement.ts'
import { problemId } from './problem-number.rules.ts'

/** Adapts LibreOJ through its API. */
export const libreoj: Site = {
  ...libreojMetadata,
  fetchProblem,
  listProblems,
  // The site has no list of languages.
  readLanguages: async () => [],
  signIn,
  checkSession,
  submit,
  recentRuns: (http, where) => recentRuns(http, where.username, innerIdOf(where.problemId)),
  readSource,
  poll,
  compileLog,
  probe: async (http) => void (await listProblems(http, null, 1)),
}

const innerIdOf = (id: string): number => {
  const { displayId, innerId } = requireProblemNumber(id)
  return innerId ?? displayId
}

async function fetchProblem(http: SiteHttp, id: string): Promise<RemoteProblem> {
  const { displayId } = requireProblemNumber(id)
  const body = await callApi(http, 'problem/getProblem', {
    displayId,
    localizedContentsOfLocale: locale,
    tagsOfLocale: locale,
    samples: true,
    judgeInfo: true,
    judgeInfoToBePreprocessed: true,
  })
  const innerId = numberIn(recordOf(body['meta'], 'meta'), 'id')
  if (innerId === null) throw layoutChanged('meta.id')
  return readStatement(body, problemId({ displayId, innerId }), libreojMetadata.problemUrl(id))
}

const problemsOfPage = 50

async function listProblems(
  http: SiteHttp,
  cursor: string | null,
  takeCount = problemsOfPage,
): Promise<ProblemListPage> {
  const skipCount = Number(cursor ?? '0')
  const body = await callApi(http, 'problem/queryProblemSet', { locale, skipCount, takeCount })
  const problems = recordsOf(body['result'], 'result').map((row) => {
    const meta = recordOf(row['meta'], 'meta')
    const number = { displayId: numberIn(meta, 'displayId') ?? 0, innerId: numberIn(meta, 'id') }
    const tags = recordsOf(row['tags'] ?? [], 'tags').map((tag) => textIn(tag, 'name'))
    return { id: problemId(number), title: textIn(row, 'title'), tags, difficulty: null }
  })
  return { problems, next: problems.length < takeCount ? null : String(skipCount + takeCount) }
}

/** Stores the token in the session, because it stays valid until it is revoked and an account can have only twenty. */
async function signIn(http: SiteHttp, { username, password }: SiteAccount): Promise<void> {
  http.session.token = null
  const token = textIn(await callApi(http, 'auth/login', { username, password }), 'token')
  if (token === '') throw layoutChanged('token')
  http.session.token = token
}

async function checkSession(http: SiteHttp): Promise<boolean> {
  if (http.session.token === null) return false
  const query = new URLSearchParams({ token: http.session.token }).toString()
  const answer = await http.get(`/auth/getSessionInfo?${query}`, { base: 'api' })
  return isRecord(recordOf(jsonOf(answer), 'getSessionInfo')['userMeta'])
}

async function submit(http: SiteHttp, sent: SubmitRequest): Promise<{ runId: string }> {
  const { value } = languageNamed(libreojLanguages, sent.language)
  const options = JSON.parse(value) as { language: string; compileAndRunOptions: Record<string, string> }
  if (http.session.token === null) throw new SiteError({ kind: 'session-lost' })
  const content = { code: sent.code, ...options, skipSamples: true }
  const json = { problemId: innerIdOf(sent.problemId), content, uploadInfo: null }
  const body = await sendToApi(http, 'submission/submit', json).catch((error: unknown) => whyDenied(http, error))
  const runId = textIn(body, 'submissionId')
  if (!/^\d+$/.test(runId)) throw new SiteError({ kind: 'unknown-after-send', reason: 'submissionId' })
  return { runId }
}

/** Turns a refusal into `session-lost` if the session is over, since the site answers both cases alike. */
async function whyDenied(http: SiteHttp, error: unknown): Promise<never> {
  const isDenied = error instanceof SiteError && error.outcome.kind === 'not-public'
  if (isDenied && !(await checkSession(http))) throw new SiteError({ kind: 'session-lost' })
  throw error
}
