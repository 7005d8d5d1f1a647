/** A language with its versions and compilers, each of which is a language of the judge. */
export interface LanguageGroup {
  name: string
  /** Names of the judge's languages, in the order of the menu. */
  versions: readonly string[]
}

const groups: readonly (readonly [names: RegExp, group: string])[] = [
  [/^C\+\+/, 'C++'],
  [/^C(?![#\w])/, 'C'],
  [/^(Python|PyPy)\d$/, 'Python'],
  [/^JavaScript\b/, 'JavaScript'],
]

/** `C++` for `C++ 17 With O2`; a language without versions is a group of its own. */
export function languageGroupOf(language: string): string {
  return groups.find(([names]) => names.test(language))?.[1] ?? language
}

/**
 * Groups the judge's languages by the language that they are versions of, in the order of the first version of each.
 */
export function groupLanguages(offered: readonly string[]): LanguageGroup[] {
  const names = [...new Set(offered.map(languageGroupOf))]
  return names.map((name) => ({ name, versions: offered.filter((language) => languageGroupOf(language) === name) }))
}

/** Standards that the names of the judge's languages do not contain. */
const unnamedStandards: Readonly<Record<string, string>> = { C: 'C 11', 'C Clang': 'C 17 Clang', 'C++': 'C++ 14' }

/** `C++ 17, O2` for `C++ 17 With O2`, `Python 3` for `Python3`. */
export function languageVersionName(language: string): string {
  const name = language.replace(/ With O2$/, '')
  const flags = name === language ? '' : ', O2'
  const standard = (unnamedStandards[name] ?? name)
    .replace(/ Clang$/, ', Clang')
    .replace(/^(Python|PyPy)(\d)$/, '$1 $2')
  return standard + flags
}

const usualVersions = ['C++ 17', 'Python3']

/** The version that is selected at first: the one used last, otherwise the usual one, otherwise the first one. */
export function initialVersion({ versions }: LanguageGroup, lastUsed: string | undefined): string {
  const preferred = [lastUsed, ...usualVersions].find((name) => name !== undefined && versions.includes(name))
  return preferred ?? versions[0] ?? ''
}

/** The most common language among contestants, for users who have not chosen one. */
export function mostUsedLanguage(offered: readonly string[]): string {
  const all = groupLanguages(offered)
  const group = all.find(({ name }) => name === 'C++') ?? all.find(({ name }) => name === 'Python') ?? all[0]
  return group === undefined ? '' : initialVersion(group, undefined)
}
