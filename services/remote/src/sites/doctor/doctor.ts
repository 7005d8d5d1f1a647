import { lookup } from 'node:dns/promises'
import { connect } from 'node:tls'
import type { SiteHttp } from '../http/site-http.ts'
import { matchOption } from '../parsing/match-option.rules.ts'
import type { SiteFinding } from './findings.rules.ts'
import { findingOf, outcomeOf } from '../outcome.ts'
import type { LanguageOption, RemoteProblem, Site, SiteAccount, SiteLanguage } from '../port.ts'

export interface SiteCheck {
  operation: 'dns' | 'tls' | 'probe' | 'statement' | 'sign-in' | 'session' | 'languages'
  /** `skipped` means that the check was impossible, for example without an account. */
  state: 'ok' | 'failed' | 'skipped'
  /** Findings tell what was found, or what is wrong and where. */
  findings: SiteFinding[]
  /** The adapter cannot parse the pages, so nothing should be submitted before they have been examined. */
  isPageChanged?: boolean
}

/** Names a stable problem of a site with its expected content. */
export interface ProbeProblem {
  id: string
  title: string
  examples: number
}

export interface DoctorTarget {
  site: Site
  bases: Readonly<Record<string, string>>
  known: ProbeProblem
  account: SiteAccount | null
}

/** Checks all read-only operations of a site, one after another. */
export async function checkSite(http: SiteHttp, target: DoctorTarget): Promise<SiteCheck[]> {
  const { site, bases, known, account } = target
  const checks: SiteCheck[] = []
  for (const base of new Set(Object.values(bases).map((address) => new URL(address).origin))) {
    checks.push(await checked('dns', () => resolve(new URL(base).hostname)))
    checks.push(await checked('tls', () => checkCertificate(new URL(base))))
  }
  checks.push(await checked('probe', () => site.probe(http).then(() => [{ code: 'answers' }])))
  checks.push(await checked('statement', async () => statementFindings(await site.fetchProblem(http, known.id), known)))
  if (account === null) checks.push({ operation: 'sign-in', state: 'skipped', findings: [{ code: 'no_account' }] })
  else {
    checks.push(await checked('sign-in', () => site.signIn(http, account).then(() => [{ code: 'signed_in' }])))
    checks.push(await checked('session', () => checkSession(site, http)))
  }
  checks.push(
    await checked('languages', async () => compareLanguages(site.languages, await site.readLanguages(http, known.id))),
  )
  return checks
}

/** Thrown by a step to fail or skip its check. */
class CheckResult extends Error {
  readonly state: SiteCheck['state']
  readonly findings: SiteFinding[]
  readonly isPageChanged: boolean
  constructor(state: SiteCheck['state'], findings: SiteFinding[], { isPageChanged = false } = {}) {
    super(state)
    this.state = state
    this.findings = findings
    this.isPageChanged = isPageChanged
  }
}

const plain = (text: string): SiteFinding => ({ code: 'plain', params: { text } })
const failed = (...findings: SiteFinding[]) => new CheckResult('failed', findings)

async function checked(operation: SiteCheck['operation'], step: () => Promise<SiteFinding[]>): Promise<SiteCheck> {
  try {
    const result = await outcomeOf(step)
    if ('value' in result) return { operation, state: 'ok', findings: result.value }
    const { kind } = result.outcome
    const state = operation === 'languages' && kind === 'session-lost' ? 'skipped' : 'failed'
    return {
      operation,
      state,
      findings: [findingOf(result.outcome)],
      ...(kind === 'layout-changed' ? { isPageChanged: true } : {}),
    }
  } catch (error) {
    if (error instanceof CheckResult) {
      const { state, findings, isPageChanged } = error
      return { operation, state, findings, ...(isPageChanged ? { isPageChanged } : {}) }
    }
    throw error
  }
}

async function resolve(hostname: string): Promise<SiteFinding[]> {
  try {
    const found = await lookup(hostname, { all: true })
    return [plain(`${hostname}: ${found.map(({ address }) => address).join(', ')}`)]
  } catch (error) {
    throw failed(plain(`${hostname}: ${error instanceof Error ? error.message : 'no address'}`))
  }
}

const connectMs = 10_000

function checkCertificate(url: URL): Promise<SiteFinding[]> {
  const { host } = url
  if (url.protocol !== 'https:') throw new CheckResult('skipped', [{ code: 'no_tls', params: { host } }])
  return new Promise((done, fail) => {
    const socket = connect({ host: url.hostname, port: Number(url.port || 443), servername: url.hostname })
    socket.setTimeout(connectMs, () => {
      fail(failed({ code: 'no_answer', params: { host } }))
      socket.destroy()
    })
    socket.once('secureConnect', () => {
      done([{ code: 'certificate', params: { host, until: socket.getPeerCertificate().valid_to } }])
      socket.end()
    })
    socket.once('error', (error: Error) => fail(failed(plain(`${host}: ${error.message}`))))
  })
}

/** Compares field by field, to name those that changed. */
function statementFindings(problem: RemoteProblem, { id, title, examples }: ProbeProblem): SiteFinding[] {
  const { limits } = problem
  const isGiven = problem.examples.every(({ input, output }) => input !== '' && output !== '')
  const hasLimits = limits.timeMs > 0 && limits.memoryKb > 0
  const wrong: SiteFinding[] = [
    ...(problem.title === title ? [] : [{ code: 'other_title', params: { id, title: problem.title } } as const]),
    ...(problem.description === '' && problem.attachment === null
      ? [{ code: 'no_description', params: { id } } as const]
      : []),
    ...(problem.examples.length === examples
      ? []
      : [{ code: 'samples', params: { id, count: problem.examples.length } } as const]),
    ...(isGiven ? [] : [{ code: 'empty_sample', params: { id } } as const]),
    ...(hasLimits ? [] : [{ code: 'no_limits', params: { id } } as const]),
  ]
  if (wrong.length > 0) throw new CheckResult('failed', wrong, { isPageChanged: true })
  return [{ code: 'statement', params: { id, title: problem.title, limits: limits.text } }]
}

async function checkSession(site: Site, http: SiteHttp): Promise<SiteFinding[]> {
  if (!(await site.checkSession(http))) throw failed({ code: 'session-lost' })
  return [{ code: 'session_holds' }]
}

/** New languages of the site are only reported; missing or renumbered ones need attention. */
export function compareLanguages(ours: readonly SiteLanguage[], offered: readonly LanguageOption[]): SiteFinding[] {
  if (offered.length === 0) throw new CheckResult('skipped', [{ code: 'no_language_list' }])
  const found = ours.map((language) => ({ language, option: matchOption(offered, language) }))
  const missing = found.filter(({ option }) => option === null).map(({ language }) => language.name)
  const renumbered = found.flatMap(({ language, option }) =>
    option === null || option.value === language.value
      ? []
      : [`${language.name} (${language.value} → ${option.value})`],
  )
  const added = offered.filter((option) => !found.some((one) => one.option === option)).map(({ text }) => text)
  const list = (code: SiteFinding['code'], names: readonly string[]): SiteFinding[] =>
    names.length === 0 ? [] : [{ code, params: { names: names.join(', ') } }]
  const findings = [
    ...list('languages_gone', missing),
    ...list('languages_renumbered', renumbered),
    ...list('languages_unused', added),
  ]
  if (missing.length + renumbered.length > 0) throw failed(...findings)
  return findings.length > 0 ? findings : [{ code: 'languages_same', params: { count: ours.length } }]
}
