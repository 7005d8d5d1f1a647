import { takeFromWheel, type Wheel } from './sources/pypi.ts'
import type { Toolbox } from './toolbox.ts'

const wheel: Wheel = {
  package: 'rbx.cp',
  version: '2.3.3',
  file: 'rbx_cp-2.3.3-py3-none-any.whl',
  sha256: '630f573fa97b5911f9217a43f92a33768c623e1a71c8a20e601c1d12013f49fa',
}

/** Finds testlib.h, the header for checkers and interactors, or installs it. */
export function findTestlib(toolbox: Toolbox): Promise<string> {
  return takeFromWheel(toolbox, {
    wheel,
    path: 'rbx/resources/predownloaded/testlib.h',
    folder: `testlib-${wheel.version}`,
    whatItIs: 'testlib.h (3 MB)',
  })
}
