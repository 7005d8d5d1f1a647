interface Offer {
  languages: readonly { name: string; version: string }[]
}

/** Distinct versions of each language in the order of the workers. */
export function versionsByLanguage(workers: readonly Offer[]): Map<string, string[]> {
  const versions = new Map<string, string[]>()
  for (const { name, version } of workers.flatMap(({ languages }) => languages)) {
    const known = versions.get(name) ?? []
    if (!known.includes(version)) versions.set(name, [...known, version])
  }
  return versions
}
