import { Failure } from '../failure.ts'
import { findOnPath } from './command.ts'

/** @throws Failure when there is no C++ compiler: an online judge without one judges nothing that matters */
export function assertCompiler(): void {
  if (findOnPath('g++') && findOnPath('gcc')) return
  throw new Failure('No C++ compiler: install gcc and g++ with "apt-get install g++", then start again.')
}
