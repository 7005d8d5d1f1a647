import { extensionOf } from '@verdict/proto/codes/languages/file-extension'
import type { PackagedProgram } from '../../model/packaged-problem.ts'
import { shortLanguage } from '../shared/statement-markdown.ts'

export function polygonLanguage(text: { language: string }): 'chinese' | 'english' {
  return shortLanguage(text) === 'en' ? 'english' : 'chinese'
}

const typeOfGroup = [
  [/^C\+\+ ?(\d+)/, (version: string) => `cpp.g++${version}`],
  [/^C\+\+/, () => 'cpp.g++17'],
  [/^C\b/, () => 'c.gcc'],
  [/^PyPy3/, () => 'python.pypy3'],
  [/^(?:PyPy2|Python2)/, () => 'python.2'],
  [/^Python/, () => 'python.3'],
  [/^Java\b/, () => 'java11'],
  [/^Kotlin/, () => 'kotlin'],
  [/^Golang/, () => 'go'],
  [/^Rust/, () => 'rust'],
] as const

/** Returns Polygon's name of the compiler, or the file extension for languages without one. */
export function sourceType(language: string): string {
  for (const [pattern, type] of typeOfGroup) {
    const found = pattern.exec(language)
    if (found !== null) return type(found[1] ?? '17')
  }
  return extensionOf(language)
}

/** Makes the file name of a program, with the extension of its language. */
export function sourceName({ name, language }: { name: string } & Pick<PackagedProgram, 'language'>): string {
  const plain = name.replaceAll(/[^\w.+-]+/g, '-').replace(/^[.-]+/, '')
  const ending = `.${extensionOf(language)}`
  return plain.toLowerCase().endsWith(ending) ? plain : `${plain === '' ? 'program' : plain}${ending}`
}
