/** A known vulnerability of a dependency, as reported by `pnpm audit --json`. */
export type Advisory = {
  /** `GHSA-…` where the source gives one, else its own number. */
  id: string
  package: string
  severity: string
  title: string
  url: string
}

/**
 * A vulnerability that is accepted as not applicable, with the reason and the date at which the exception expires
 * (`2027-01-31`).
 */
export type AcceptedAdvisory = { id: string; package: string; reason: string; until: string }

export type AuditFindings = {
  open: Advisory[]
  accepted: Advisory[]
  /** Entries of the list that match no advisory any more and should go. */
  stale: AcceptedAdvisory[]
}

/**
 * Parses the report of `pnpm audit --json`.
 *
 * @throws TypeError for anything else, so that an error page never counts as "nothing found"
 */
export function parseAuditReport(report: unknown): Advisory[] {
  const advisories = field(report, 'advisories')
  if (typeof advisories !== 'object' || advisories === null) throw new TypeError('This is not a report of pnpm audit.')
  return Object.values(advisories).map((one: unknown) => ({
    id: text(one, 'github_advisory_id') || String(field(one, 'id') ?? ''),
    package: text(one, 'module_name'),
    severity: text(one, 'severity'),
    title: text(one, 'title'),
    url: text(one, 'url'),
  }))
}

/** Splits advisories into accepted and open ones. Expired exceptions are ignored. */
export function assessAdvisories(
  advisories: readonly Advisory[],
  acceptedList: readonly AcceptedAdvisory[],
  today: string,
): AuditFindings {
  const matches = (advisory: Advisory, entry: AcceptedAdvisory) =>
    advisory.id === entry.id && advisory.package === entry.package
  const isAccepted = (advisory: Advisory) =>
    acceptedList.some((entry) => matches(advisory, entry) && entry.until >= today)
  return {
    open: advisories.filter((advisory) => !isAccepted(advisory)),
    accepted: advisories.filter(isAccepted),
    stale: acceptedList.filter((entry) => !advisories.some((advisory) => matches(advisory, entry))),
  }
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

function text(value: unknown, name: string): string {
  const found = field(value, name)
  return typeof found === 'string' ? found : ''
}
