import type { JudgeProgramLanguage } from '@verdict/proto/codes/problem'
import { groupLanguages } from '@verdict/proto/codes/languages/versions'
import { languages } from '@verdict/proto/codes/languages/languages'
import { endingOf } from './paths.rules.ts'

const judgeLanguages: Readonly<Record<string, JudgeProgramLanguage>> = {
  '.c': 'C',
  '.cpp': 'C++',
  '.cc': 'C++',
  '.cxx': 'C++',
  '.c++': 'C++',
  '.cp': 'C++',
  '.py': 'Python3',
  '.py3': 'Python3',
}

/**
 * Finds the language of a checker or interactor by its file name; undefined if it is not supported for judge programs.
 */
export function judgeLanguageOf(name: string): JudgeProgramLanguage | undefined {
  return judgeLanguages[endingOf(name)]
}

const groupNames: Readonly<Record<string, string>> = {
  c: 'C',
  gcc: 'C',
  clang: 'C',
  cc: 'C++',
  cpp: 'C++',
  'c++': 'C++',
  cxx: 'C++',
  'g++': 'C++',
  'clang++': 'C++',
  py: 'Python',
  python: 'Python',
  py3: 'Python',
  python3: 'Python',
  pypy: 'Python',
  python2: 'Python',
  pypy3: 'Python',
  java: 'Java',
  go: 'Golang',
  golang: 'Golang',
  rs: 'Rust',
  rust: 'Rust',
  kt: 'Kotlin',
  kotlin: 'Kotlin',
  js: 'JavaScript',
  javascript: 'JavaScript',
  ts: 'TypeScript',
  typescript: 'TypeScript',
  pas: 'Pascal',
  pascal: 'Pascal',
  cs: 'C#',
  csharp: 'C#',
  php: 'PHP',
  rb: 'Ruby',
  ruby: 'Ruby',
  hs: 'Haskell',
  haskell: 'Haskell',
  lua: 'Lua',
  d: 'D',
  scala: 'Scala',
  perl: 'Perl',
}

const versionsByGroup = new Map(
  groupLanguages(languages.map(({ name }) => name)).map((one) => [one.name, one.versions]),
)

/**
 * Finds our languages for a name in another system: all versions of the language, for Python those of the generation in
 * the name; empty if unknown.
 */
export function languagesCalled(name: string): readonly string[] {
  if (languages.some((one) => one.name === name)) return [name]
  const called = name.trim().toLowerCase()
  const [stem = ''] = called.split('.')
  const group = groupNames[stem]
  if (group === undefined) return languages.flatMap((one) => (one.name.toLowerCase() === stem ? [one.name] : []))
  const generation = group === 'Python' ? (/[23]$/.exec(called)?.[0] ?? '') : ''
  return (versionsByGroup.get(group) ?? []).filter((version) => version.endsWith(generation))
}

const usual: Readonly<Record<string, string>> = { 'C++': 'C++ 17 With O2', C: 'C With O2', Python: 'Python3' }

/** Finds the language that a solution of this name is assumed to have; undefined if unknown. */
export function solutionLanguageOf(name: string): string | undefined {
  const called = name.trim().toLowerCase().replace(/^\./, '')
  const group = groupNames[called]
  const [found] = languages.filter((one) => one.name.toLowerCase() === called)
  if (found !== undefined && usual[found.name] === undefined) return found.name
  return group === undefined ? undefined : (usual[group] ?? versionsByGroup.get(group)?.[0])
}
