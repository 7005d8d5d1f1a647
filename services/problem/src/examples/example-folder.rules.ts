import { escapeRegExp } from '@verdict/kit/escape-reg-exp.rules'
import { extensionOf } from '@verdict/proto/codes/languages/file-extension'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { languages } from '@verdict/proto/codes/languages/languages'
import type { exampleSkipReasons } from '@verdict/proto/http/problem/preparation/examples'

/** An example submission as a package has it. */
export interface FolderExample {
  name: string
  language: string
  code: string
  expected: JudgeStatus[]
}

/** A program file of a package, not read yet. */
export interface FolderFile {
  path: string
  name: string
  language: string
  expected: JudgeStatus[]
}

export interface SkippedFile {
  path: string
  reason: (typeof exampleSkipReasons)[number]
}

const { Accepted, CompileError, MemoryLimitExceeded, PartialAccepted } = JudgeStatus
const { PresentationError, RuntimeError, TimeLimitExceeded, WrongAnswer } = JudgeStatus

/** Source: Problem Package Format, "Example Submissions"; those behind `rejected` are DOMjudge's and ours. */
const folders: Readonly<Record<string, readonly JudgeStatus[]>> = {
  accepted: [Accepted],
  partially_accepted: [PartialAccepted],
  wrong_answer: [WrongAnswer],
  time_limit_exceeded: [TimeLimitExceeded],
  run_time_error: [RuntimeError],
  brute_force: [TimeLimitExceeded, MemoryLimitExceeded, RuntimeError],
  rejected: [WrongAnswer, PresentationError, TimeLimitExceeded, MemoryLimitExceeded, RuntimeError],
  memory_limit_exceeded: [MemoryLimitExceeded],
  presentation_error: [PresentationError],
  compile_error: [CompileError],
  compiler_error: [CompileError],
}
/** This folder is for verdicts without a folder of their own, which `submissions.yaml` names. */
const mixed = 'mixed'

/** The names are those in `permitted` of `submissions.yaml`. */
const codes: readonly (readonly [string, JudgeStatus])[] = [
  ...([['AC', Accepted] as const, ['WA', WrongAnswer] as const, ['TLE', TimeLimitExceeded] as const] as const),
  ...([['RTE', RuntimeError] as const, ['MLE', MemoryLimitExceeded] as const, ['CE', CompileError] as const] as const),
  ...([['PE', PresentationError] as const, ['PA', PartialAccepted] as const] as const),
]

/** A language without a version means one of these. */
const preferred: Readonly<Record<string, string>> = {
  c: 'C With O2',
  cpp: 'C++ 17 With O2',
  cc: 'C++ 17 With O2',
  cxx: 'C++ 17 With O2',
  py: 'Python3',
  py3: 'Python3',
  py2: 'Python2',
  js: 'JavaScript Node',
}

function languageFor(extension: string): string | undefined {
  return preferred[extension] ?? languages.find(({ name }) => extensionOf(name) === extension)?.name
}

/**
 * Programs in the folder `submissions/` of a package, or in its root if there is no such folder. The folder of a file
 * determines the expected verdicts, unless `permitted` overrides them for its path. `known` maps names of existing
 * examples to languages, which are kept if the extension is the same.
 */
export function findPrograms(
  paths: readonly string[],
  { permitted, known }: { permitted: ReadonlyMap<string, readonly JudgeStatus[]>; known: ReadonlyMap<string, string> },
): { files: FolderFile[]; skipped: SkippedFile[] } {
  const [files, skipped]: [FolderFile[], SkippedFile[]] = [[], []]
  const inside = insideOf(paths).filter(({ path }) => path !== yamlName)
  const folderSizes = new Map<string, number>()
  for (const { path } of inside) folderSizes.set(folderOf(path), (folderSizes.get(folderOf(path)) ?? 0) + 1)
  const names = new Map<string, number>()
  for (const { path } of inside) names.set(baseOf(path), (names.get(baseOf(path)) ?? 0) + 1)
  for (const { full, path } of inside) {
    const parts = path.split('/')
    const base = baseOf(path)
    const expected = permittedFor(permitted, path) ?? folders[parts[0] ?? '']
    const extension = base.includes('.') ? (base.split('.').at(-1) ?? '').toLowerCase() : ''
    const isAlone = parts.length === 2 || (parts.length === 3 && folderSizes.get(folderOf(path)) === 1)
    const name = (names.get(base) ?? 0) > 1 ? path : base
    const knownLanguage = known.get(name)
    const language =
      knownLanguage !== undefined && extensionOf(knownLanguage) === extension ? knownLanguage : languageFor(extension)
    if (parts.length < 2 || expected === undefined) skipped.push({ path, reason: 'folder' })
    else if (!isAlone) skipped.push({ path, reason: 'several_files' })
    else if (language === undefined) skipped.push({ path, reason: 'language' })
    else files.push({ path: full, name: name.slice(-100), language, expected: [...expected] })
  }
  return { files, skipped }
}

const folderOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/')))
const baseOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)
const top = 'submissions/'

/** Paths below `submissions/`, with what they are called in the zip. */
function insideOf(paths: readonly string[]): { full: string; path: string }[] {
  const below = paths.filter((path) => path.startsWith(top))
  if (below.length > 0) return below.map((full) => ({ full, path: full.slice(top.length) }))
  return paths.map((full) => ({ full, path: full }))
}

/** Below `submissions/`: expected verdicts that override the folders. */
export const yamlName = 'submissions.yaml'

/** Finds `submissions.yaml` in a zip. */
export function findYaml(paths: readonly string[]): string | undefined {
  return insideOf(paths).find(({ path }) => path === yamlName)?.full
}

/** More wildcards in a pattern could take long to match. */
const maxWildcards = 3
const maxPattern = 300

/** Whether a glob pattern matches a path or a folder above it; `*` does not match `/`. */
function isMatched(pattern: string, path: string): boolean {
  if (pattern === path || path.startsWith(`${pattern.replace(/\/$/, '')}/`)) return true
  const parts = pattern.split('*')
  if (parts.length === 1 || parts.length > maxWildcards + 1 || pattern.length > maxPattern) return false
  return new RegExp(`^${parts.map((part) => escapeRegExp(part)).join('[^/]*')}(?:/|$)`).test(path)
}

/** Returns the verdicts of the most specific pattern, which is the longest one. */
function permittedFor(
  permitted: ReadonlyMap<string, readonly JudgeStatus[]>,
  path: string,
): readonly JudgeStatus[] | undefined {
  const [longest] = [...permitted.keys()]
    .filter((pattern) => isMatched(pattern, path))
    .toSorted((a, b) => b.length - a.length)
  return longest === undefined ? undefined : permitted.get(longest)
}

/** `permitted` of `submissions.yaml` by pattern, without those that `required` leaves out; unsupported values are skipped. */
export function permittedIn(data: unknown): Map<string, JudgeStatus[]> {
  const found = new Map<string, JudgeStatus[]>()
  if (typeof data !== 'object' || data === null) return found
  for (const [path, entry] of Object.entries(data as Record<string, unknown>)) {
    if (typeof entry !== 'object' || entry === null) continue
    const lists: unknown[] = [
      'required' in entry ? entry.required : null,
      'permitted' in entry ? entry.permitted : null,
    ]
    const given = lists.filter((list) => Array.isArray(list))
    const statuses = codes.flatMap(([code, status]) => (given.every((list) => list.includes(code)) ? [status] : []))
    if (given.length > 0 && statuses.length > 0) found.set(path, statuses)
  }
  return found
}

export interface FolderEntry {
  /** Below `submissions/`. */
  path: string
  code: string
  /** For `submissions.yaml`; null: the folder is sufficient. */
  permitted: string[] | null
}

/** Examples as files of a package, each under a name of its own. */
export function toFolder(examples: readonly FolderExample[]): FolderEntry[] {
  const taken = new Set<string>()
  return examples.map(({ name, language, code, expected }) => {
    const expectedKey = expected.toSorted((a, b) => a - b).join()
    const own = Object.entries(folders).find(
      ([, statuses]) => statuses.toSorted((a, b) => a - b).join() === expectedKey,
    )
    const folder = own?.[0] ?? mixed
    const path = freePath(taken, folder, fileName(name, extensionOf(language)))
    const permitted = codes.flatMap(([short, status]) => (expected.includes(status) ? [short] : []))
    return { path, code, permitted: own === undefined ? permitted : null }
  })
}

function fileName(name: string, extension: string): string {
  const plain = baseOf(name)
    .replaceAll(/[^A-Za-z0-9_.-]+/g, '_')
    .replace(/^[._-]+/, '')
  const stem = plain === '' ? 'example' : plain
  return stem.toLowerCase().endsWith(`.${extension}`) ? stem : `${stem}.${extension}`
}

function freePath(taken: Set<string>, folder: string, file: string): string {
  const dot = file.lastIndexOf('.')
  for (let number = 1; ; number += 1) {
    const path = `${folder}/${number === 1 ? file : `${file.slice(0, dot)}-${number}${file.slice(dot)}`}`
    if (taken.has(path.toLowerCase())) continue
    taken.add(path.toLowerCase())
    return path
  }
}
