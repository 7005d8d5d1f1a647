import type { OfferedLanguage } from './offered-languages.model.ts'

export interface LanguageSource {
  languages: readonly OfferedLanguage[]
  healthyAt: Date | null
}

/**
 * Every language that a worker supported while it was healthy within the last `graceMs`, by name; if versions differ,
 * that of the worker with the latest heartbeat. The grace period covers a restart of a worker.
 */
export function languagesOffered(
  workers: readonly LanguageSource[],
  { now, graceMs }: { now: Date; graceMs: number },
): OfferedLanguage[] {
  const since = now.getTime() - graceMs
  const byName = new Map<string, OfferedLanguage>()
  const speaking = workers
    .flatMap(({ languages, healthyAt }) => (healthyAt === null ? [] : [{ languages, atMs: healthyAt.getTime() }]))
    .filter(({ atMs }) => atMs >= since)
    .sort((a, b) => a.atMs - b.atMs)
  for (const { languages } of speaking) {
    for (const { name, version } of languages) byName.set(name, { name, version })
  }
  return [...byName.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}

/**
 * The list of languages to publish, or undefined. If no worker is left nothing is published: submissions in their
 * languages are still accepted and wait for them.
 */
export function languagesToPublish(
  offered: readonly OfferedLanguage[],
  lastPublished: { languages: readonly OfferedLanguage[]; at: Date } | null,
  { now, republishMs }: { now: Date; republishMs: number },
): OfferedLanguage[] | undefined {
  if (offered.length === 0) return undefined
  const isKnown = lastPublished !== null && sameLanguages(offered, lastPublished.languages)
  const isFresh = lastPublished !== null && now.getTime() - lastPublished.at.getTime() < republishMs
  return isKnown && isFresh ? undefined : [...offered]
}

function sameLanguages(a: readonly OfferedLanguage[], b: readonly OfferedLanguage[]): boolean {
  const keyOf = (all: readonly OfferedLanguage[]) => JSON.stringify(all.map(({ name, version }) => [name, version]))
  return keyOf(a) === keyOf(b)
}
