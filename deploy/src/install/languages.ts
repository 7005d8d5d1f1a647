import { spawnSync } from 'node:child_process'
import { Failure } from '../failure.ts'
import { aptInstall } from './sources/apt.ts'
import type { Toolbox } from './toolbox.ts'

/** Each language has a command that detects it, and a Debian package; small packages come first. */
const languages = [
  { command: 'ruby --version', debianPackage: 'ruby' },
  { command: 'php --version', debianPackage: 'php-cli' },
  { command: 'pypy3 --version', debianPackage: 'pypy3' },
  { command: 'fpc -iV', debianPackage: 'fp-compiler' },
  { command: 'go version', debianPackage: 'golang-go' },
  { command: 'javac --version', debianPackage: 'default-jdk-headless' },
  { command: 'rustc --version', debianPackage: 'rustc' },
] as const

/** Installs languages from Debian until `count` are available, besides those that the product itself requires. */
export async function installLanguages(toolbox: Toolbox, count: number): Promise<void> {
  const missing = languages.filter(({ command }) => !answers(command))
  const shortfall = count - (languages.length - missing.length)
  if (shortfall <= 0) return
  const toInstall = missing.slice(0, shortfall)
  const names = toInstall.map(({ debianPackage }) => debianPackage)
  const refusal = await aptInstall(toolbox, names)
  if (toInstall.every(({ command }) => answers(command))) return
  throw new Failure(`The browser tests need more languages: install ${names.join(', ')} with apt-get (${refusal}).`)
}

/** Whether a command works; it may exist without a toolchain, as with rustup. */
function answers(command: string): boolean {
  const [program = '', ...args] = command.split(' ')
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0
}
