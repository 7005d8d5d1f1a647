import { Failure } from '../failure.ts'
import { findOnPath } from './command.ts'

/** @throws Failure without a C++ compiler, which an online judge needs most */
export function assertCompiler(): void {
  if (findOnPath('g++') && findOnPath('gcc')) return
  throw new Failure('No C++ compiler: install gcc and g++ with "apt-get install g++", then start again.')
}
