import type { MappedKind, MappingOverride } from '../primary/mapping-override.rules.ts'
import type { PrimaryObjects } from '../primary/primary.rules.ts'

/**
 * Maps IDs of the primary to display IDs of problems, keys of lines and names of languages; unmapped ones are missing.
 */
export type Mapping = Readonly<Record<MappedKind, ReadonlyMap<string, string>>>

export interface LocalProblem {
  displayId: string
  /** This is the problem's number on the site. */
  pid: number
  /** The id is that in the Contest API. */
  id: string
  title: string
}

export interface LocalTeam {
  /** This is the key of the line on the board. */
  key: string
  /** The line has this id in the Contest API. */
  id: string
  label: string | null
  icpcId: string | null
  names: readonly string[]
}

export interface LocalLanguage {
  name: string
  /** The id is that in the Contest API. */
  id: string
  extension: string
}

/** A matching criterion: both sides have some words, and a pair matches if only these two share one. */
interface Way<T, O> {
  theirs: (object: T, id: string) => readonly (string | null)[]
  ours: (one: O) => readonly (string | null)[]
}

const folded = (text: string) => text.normalize('NFKC').trim().toLowerCase()

function wordsOf(words: readonly (string | null)[]): string[] {
  return [...new Set(words.flatMap((word) => (word === null || word.trim() === '' ? [] : folded(word))))]
}

/** Pairs by the first criterion that matches. Ambiguous words match nothing, and each local object is used once. */
function pairUp<T, O>(
  theirs: ReadonlyMap<string, T>,
  ours: readonly O[],
  ways: readonly Way<T, O>[],
): ReadonlyMap<string, O> {
  const found = new Map<string, O>()
  const taken = new Set<O>()
  for (const way of ways) {
    const left = [...theirs].filter(([id]) => !found.has(id))
    const byWord = groupByWord(ours, (one) => (taken.has(one) ? [] : wordsOf(way.ours(one))))
    const claims = new Map<string, O>()
    for (const [id, object] of left) {
      const [match, ...others] = new Set(wordsOf(way.theirs(object, id)).flatMap((word) => byWord.get(word) ?? []))
      if (match !== undefined && others.length === 0) claims.set(id, match)
    }
    const claimed = groupByWord([...claims.keys()], (id) => [claims.get(id)])
    for (const [one, ids] of claimed) {
      const [id, ...others] = ids
      if (one === undefined || id === undefined || others.length > 0) continue
      found.set(id, one)
      taken.add(one)
    }
  }
  return found
}

function groupByWord<T, W>(list: readonly T[], words: (one: T) => readonly W[]): Map<W, T[]> {
  const groups = new Map<W, T[]>()
  for (const one of list) for (const word of words(one)) groups.set(word, [...(groups.get(word) ?? []), one])
  return groups
}

/** By letter, short name, ID (on the site or in the contest) and name. */
export function mapProblems(theirs: ReadonlyMap<string, PrimaryObjects['problems']>, ours: readonly LocalProblem[]) {
  const named = ({ id, pid }: LocalProblem) => [id, String(pid)]
  const lettered = ({ displayId }: LocalProblem) => [displayId]
  const found = pairUp(theirs, ours, [
    { theirs: ({ label }) => [label], ours: lettered },
    { theirs: ({ shortName }) => [shortName], ours: lettered },
    { theirs: ({ externalId }, id) => [id, externalId], ours: (one) => [...lettered(one), ...named(one)] },
    { theirs: ({ name }) => [name], ours: ({ title }) => [title] },
  ])
  return new Map([...found].map(([id, { displayId }]) => [id, displayId]))
}

/** By ID, ICPC registration number, label and name. */
export function mapTeams(theirs: ReadonlyMap<string, PrimaryObjects['teams']>, ours: readonly LocalTeam[]) {
  const found = pairUp(theirs, ours, [
    { theirs: (_team, id) => [id], ours: ({ id }) => [id] },
    { theirs: ({ icpcId }) => [icpcId], ours: ({ icpcId }) => [icpcId] },
    { theirs: ({ label }, id) => [label, id], ours: ({ label }) => [label] },
    { theirs: ({ name, displayName }) => [name, displayName], ours: ({ names }) => names },
  ])
  return new Map([...found].map(([id, { key }]) => [id, key]))
}

/** Usual meaning of language IDs without a version. */
const usualLanguages: Readonly<Record<string, string>> = {
  c: 'C With O2',
  cpp: 'C++ 17 With O2',
  'c++': 'C++ 17 With O2',
  py3: 'Python3',
  python: 'Python3',
  py2: 'Python2',
  pypy: 'PyPy3',
  js: 'JavaScript Node',
  rs: 'Rust',
  kt: 'Kotlin',
  pas: 'Pascal',
  rb: 'Ruby',
  hs: 'Haskell',
  cs: 'C#',
  ts: 'TypeScript',
}

/**
 * Maps languages by id, name and file extension. Several languages of the primary may map to one. If the primary has
 * `cpp17` besides `cpp`, ids are taken literally; otherwise `cpp` is a recent, optimized C++.
 */
export function mapLanguages(
  theirs: ReadonlyMap<string, PrimaryObjects['languages']>,
  ours: readonly LocalLanguage[],
): Map<string, string> {
  const found = new Map<string, string>()
  const namesVersions = theirs.has('cpp17')
  for (const [id, { name, extensions }] of theirs) {
    const byId = ours.find((one) => folded(one.id) === folded(id))
    const usual = ours.find((one) => one.name === usualLanguages[folded(id)])
    const byExtension = ours.filter(({ extension }) => extensions.map(folded).includes(folded(extension)))
    const match =
      (namesVersions ? (byId ?? usual) : (usual ?? byId)) ??
      ours.find((one) => folded(one.name) === folded(name)) ??
      (byExtension.length === 1 ? byExtension[0] : undefined)
    if (match !== undefined) found.set(id, match.name)
  }
  return found
}

/** The mapping with the decisions of organizers. */
export function withOverrides(mapping: Mapping, overrides: readonly MappingOverride[]): Mapping {
  const changed = {
    problem: new Map(mapping.problem),
    team: new Map(mapping.team),
    language: new Map(mapping.language),
  }
  for (const { kind, id, ours } of overrides)
    if (ours === null) changed[kind].delete(id)
    else changed[kind].set(id, ours)
  return changed
}
