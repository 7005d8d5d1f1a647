import type { LanguageRow } from './row.ts'
import * as templates from './templates.ts'
import { otherLanguages } from './other-languages.ts'

/**
 * A programming language of Verdict as users see it. The judge defines how it is compiled and run, and the judge
 * workers report which languages are offered now.
 */
export interface LanguageInfo extends LanguageRow {
  /** Position in lists. */
  seq: number
}

const gcc = (standard: string, o2: boolean) =>
  `/usr/bin/gcc -DONLINE_JUDGE ${o2 ? '-O2 ' : ''}-w -fmax-errors=1 -std=${standard} {src_path} -lm -o {exe_path}`

const gpp = (standard: string, o2: boolean) =>
  `/usr/bin/g++ -DONLINE_JUDGE ${o2 ? '-O2 ' : ''}-w -fmax-errors=1 -std=${standard} {src_path} -lm -o {exe_path}`

const clang = (standard: string, isCpp: boolean) =>
  `/usr/bin/clang${isCpp ? '++' : ''} -DONLINE_JUDGE -O2 -w -ferror-limit=1 -std=${standard} {src_path} -lm -o {exe_path}`

/** A family of C or C++ rows, each standard without and with -O2. */
function cLike(name: string, standard: string, isCpp: boolean, ids: readonly [number, number]) {
  const common = {
    contentType: isCpp ? 'text/x-c++src' : 'text/x-csrc',
    template: isCpp ? templates.cpp : templates.c,
    codeTemplate: isCpp ? templates.cppParts : templates.cParts,
    packages: isCpp ? 'g++' : 'gcc libc6-dev',
  }
  const command = isCpp ? gpp : gcc
  const compiler = isCpp ? 'G++' : 'GCC'
  return [
    {
      id: ids[0],
      name,
      description: `${compiler} -std=${standard}`,
      compileCommand: command(standard, false),
      ...common,
    },
    {
      id: ids[1],
      name: `${name} With O2`,
      description: `${compiler} -std=${standard} -O2`,
      compileCommand: command(standard, true),
      ...common,
    },
  ]
}

const rows: readonly LanguageRow[] = [
  ...cLike('C', 'c11', false, [1, 2]),
  ...cLike('C++', 'c++14', true, [3, 4]),
  ...cLike('C++ 11', 'c++11', true, [21, 22]),
  ...cLike('C++ 17', 'c++17', true, [5, 6]),
  ...cLike('C++ 20', 'c++2a', true, [7, 8]),
  ...cLike('C++ 23', 'c++2b', true, [24, 25]),
  {
    id: 26,
    name: 'C Clang',
    description: 'Clang -std=c17 -O2',
    contentType: 'text/x-csrc',
    compileCommand: clang('c17', false),
    template: templates.c,
    codeTemplate: templates.cParts,
    packages: 'clang',
  },
  {
    id: 27,
    name: 'C++ 20 Clang',
    description: 'Clang -std=c++20 -O2',
    contentType: 'text/x-c++src',
    compileCommand: clang('c++20', true),
    template: templates.cpp,
    codeTemplate: templates.cppParts,
    packages: 'clang',
  },
  ...otherLanguages,
]

/** All languages in the order of language menus. */
export const languages: readonly LanguageInfo[] = rows.map((row, index) => ({ ...row, seq: index + 1 }))

export const languageNames: readonly string[] = languages.map((language) => language.name)

const languageByName = new Map(languages.map((language) => [language.name, language]))

export function languageInfo(name: string): LanguageInfo | undefined {
  return languageByName.get(name)
}
