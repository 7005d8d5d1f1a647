import { spawnSync } from 'node:child_process'
import { Failure } from '../failure.ts'
import { aptInstall } from './sources/apt.ts'
import type { Toolbox } from './toolbox.ts'

/** How each language says that it is there, and the package of Debian that brings it; small ones first. */
const languages = [
  { command: 'ruby --version', debianPackage: 'ruby' },
  { command: 'php --version', debianPackage: 'php-cli' },
  { command: 'pypy3 --version', debianPackage: 'pypy3' },
  { command: 'fpc -iV', debianPackage: 'fp-compiler' },
  { command: 'go version', debianPackage: 'golang-go' },
  { command: 'javac --version', debianPackage: 'default-jdk-headless' },
  { command: 'rustc --version', debianPackage: 'rustc' },
] as const

/** Brings in languages from Debian until `count` of them are there, besides those that the product itself needs. */
export async function installLanguages(toolbox: Toolbox, count: number): Promise<void> {
  const missing = languages.filter(({ command }) => !answers(command))
  const lacking = count - (languages.length - missing.length)
  if (lacking <= 0) return
  const wanted = missing.slice(0, lacking)
  const names = wanted.map(({ debianPackage }) => debianPackage)
  const refusal = await aptInstall(toolbox, names)
  if (wanted.every(({ command }) => answers(command))) return
  throw new Failure(`The browser tests judge in more languages: install ${names.join(', ')} with apt-get (${refusal}).`)
}

/** A command may be there and lead to nothing, as rustup's does for a user without a toolchain. */
function answers(command: string): boolean {
  const [program = '', ...args] = command.split(' ')
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0
}
