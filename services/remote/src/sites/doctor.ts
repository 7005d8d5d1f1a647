import { lookup } from 'node:dns/promises'
import { connect } from 'node:tls'
import type { SiteHttp } from './http/site-http.ts'
import { matchOption } from './match-option.rules.ts'
import { outcomeOf } from './outcome.ts'
import type { LanguageOption, RemoteProblem, Site, SiteAccount, SiteLanguage } from './port.ts'

export interface SiteCheck {
  operation: 'dns' | 'tls' | 'probe' | 'statement' | 'sign-in' | 'session' | 'languages'
  /** `skipped`: it could not be looked at, for want of an account for example. */
  state: 'ok' | 'failed' | 'skipped'
  /** What was found, or what is wrong and where; without anything secret. */
  detail: string
  /** Its pages are not what the adapter reads: nothing should be sent before somebody has looked. */
  isPageChanged?: boolean
}

/** A problem of a site that does not change, and what has to be read of it. */
export interface KnownProblem {
  id: string
  title: string
  examples: number
}

export interface DoctorTarget {
  site: Site
  bases: Readonly<Record<string, string>>
  known: KnownProblem
  account: SiteAccount | null
}

/** Looks at each operation of a site that changes nothing there, one after the other. */
export async function checkSite(http: SiteHttp, target: DoctorTarget): Promise<SiteCheck[]> {
  const { site, bases, known, account } = target
  const checks: SiteCheck[] = []
  for (const base of new Set(Object.values(bases).map((address) => new URL(address).origin))) {
    checks.push(await checked('dns', () => resolve(new URL(base).hostname)))
    checks.push(await checked('tls', () => checkCertificate(new URL(base))))
  }
  checks.push(await checked('probe', () => site.probe(http).then(() => 'answers')))
  checks.push(await checked('statement', async () => faultsOf(await site.fetchProblem(http, known.id), known)))
  if (account === null) checks.push({ operation: 'sign-in', state: 'skipped', detail: 'no account' })
  else {
    checks.push(await checked('sign-in', () => site.signIn(http, account).then(() => 'signed in')))
    checks.push(await checked('session', () => checkSession(site, http)))
  }
  checks.push(
    await checked('languages', async () => compareLanguages(site.languages, await site.readLanguages(http, known.id))),
  )
  return checks
}

/** Why a check failed or was skipped; thrown by its step. */
class CheckResult extends Error {
  readonly state: SiteCheck['state']
  readonly isPageChanged: boolean
  constructor(state: SiteCheck['state'], detail: string, { isPageChanged = false } = {}) {
    super(detail)
    this.state = state
    this.isPageChanged = isPageChanged
  }
}

const failed = (detail: string) => new CheckResult('failed', detail)

async function checked(operation: SiteCheck['operation'], step: () => Promise<string>): Promise<SiteCheck> {
  try {
    const result = await outcomeOf(step)
    if ('value' in result) return { operation, state: 'ok', detail: result.value }
    const { kind } = result.outcome
    const detail =
      'where' in result.outcome
        ? `${kind}: ${result.outcome.where}`
        : 'reason' in result.outcome
          ? `${kind}: ${result.outcome.reason}`
          : kind
    const state = operation === 'languages' && kind === 'session-lost' ? 'skipped' : 'failed'
    return { operation, state, detail, ...(kind === 'layout-changed' ? { isPageChanged: true } : {}) }
  } catch (error) {
    if (error instanceof CheckResult) {
      const { state, message: detail, isPageChanged } = error
      return { operation, state, detail, ...(isPageChanged ? { isPageChanged } : {}) }
    }
    throw error
  }
}

async function resolve(hostname: string): Promise<string> {
  try {
    const found = await lookup(hostname, { all: true })
    return `${hostname}: ${found.map(({ address }) => address).join(', ')}`
  } catch (error) {
    throw failed(`${hostname}: ${error instanceof Error ? error.message : 'no address'}`)
  }
}

const connectMs = 10_000

function checkCertificate(url: URL): Promise<string> {
  if (url.protocol !== 'https:') throw new CheckResult('skipped', `${url.host}: no TLS`)
  return new Promise((done, fail) => {
    const socket = connect({ host: url.hostname, port: Number(url.port || 443), servername: url.hostname })
    socket.setTimeout(connectMs, () => socket.destroy(new Error('no answer in time')))
    socket.once('secureConnect', () => {
      done(`${url.host}: valid to ${socket.getPeerCertificate().valid_to}`)
      socket.end()
    })
    socket.once('error', (error: Error) => fail(failed(`${url.host}: ${error.message}`)))
  })
}

/** Field by field, so that what changed is named. */
function faultsOf(problem: RemoteProblem, known: KnownProblem): string {
  const faults = [
    ...(problem.title === known.title ? [] : [`title is "${problem.title}"`]),
    ...(problem.description === '' && problem.attachment === null ? ['no description'] : []),
    ...(problem.examples.length === known.examples ? [] : [`${problem.examples.length} samples`]),
    ...(problem.examples.every(({ input, output }) => input !== '' && output !== '') ? [] : ['an empty sample']),
    ...(problem.limits.timeMs > 0 && problem.limits.memoryKb > 0 ? [] : ['no limits']),
  ]
  if (faults.length > 0) throw new CheckResult('failed', `${known.id}: ${faults.join(', ')}`, { isPageChanged: true })
  return `${known.id}: ${problem.title}, ${problem.limits.text}`
}

async function checkSession(site: Site, http: SiteHttp): Promise<string> {
  if (!(await site.checkSession(http))) throw failed('session-lost')
  return 'holds'
}

/** New ones of the site are only told; one of ours that is gone, or has another number, needs somebody to look. */
export function compareLanguages(ours: readonly SiteLanguage[], offered: readonly LanguageOption[]): string {
  if (offered.length === 0) throw new CheckResult('skipped', 'the site has no list of them')
  const found = ours.map((language) => ({ language, option: matchOption(offered, language) }))
  const gone = found.filter(({ option }) => option === null).map(({ language }) => language.name)
  const renumbered = found.flatMap(({ language, option }) =>
    option === null || option.value === language.value
      ? []
      : [`${language.name} (${language.value} → ${option.value})`],
  )
  const added = offered.filter((option) => !found.some((one) => one.option === option)).map(({ text }) => text)
  const list = (name: string, names: readonly string[]) => (names.length === 0 ? [] : [`${name}: ${names.join(', ')}`])
  const detail = [...list('gone', gone), ...list('other number', renumbered), ...list('not used', added)].join('; ')
  if (gone.length + renumbered.length > 0) throw failed(detail)
  return detail === '' ? `${ours.length} as in our table` : detail
}
