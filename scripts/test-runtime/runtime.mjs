// Runs test files without a document in Node's own module system, so that modules of the product and their bytecode
// stay loaded for all files of a worker. Jest's own runtime would compile and evaluate all of them for each file.
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { ModernFakeTimers } from '@jest/fake-timers'
import { ModuleMocker } from 'jest-mock'
import { beginTestFile } from './resolve-hooks.mjs'

const require = createRequire(import.meta.url)
const timeout = Symbol.for('TEST_TIMEOUT_SYMBOL')
const retries = Symbol.for('RETRY_TIMES')
const showsFirstErrors = Symbol.for('LOG_ERRORS_BEFORE_RETRY')

/** Implements the part of jest's `Runtime` that its runner and jest-circus call. Modules cannot be mocked. */
export default class NativeRuntime {
  #mocker = new ModuleMocker(globalThis)
  #timers

  constructor(config) {
    this.#timers = new ModernFakeTimers({ config, global: globalThis })
  }

  /** jest-circus keeps the tests of a file in its module, which therefore must be loaded anew. */
  requireInternalModule(file) {
    delete require.cache[file]
    return require(file)
  }

  requireModule(file) {
    return require(file)
  }

  setGlobalsForRuntime(globals) {
    beginTestFile({ ...globals, jest: this.#jest() })
  }

  unstable_shouldLoadAsEsm() {
    return true
  }

  unstable_importModule(file) {
    return import(pathToFileURL(file).href)
  }

  #jest() {
    const [mocker, timers] = [this.#mocker, this.#timers]
    return {
      fn: mocker.fn.bind(mocker),
      spyOn: mocker.spyOn.bind(mocker),
      restoreAllMocks: mocker.restoreAllMocks.bind(mocker),
      useFakeTimers: timers.useFakeTimers.bind(timers),
      useRealTimers: timers.useRealTimers.bind(timers),
      setSystemTime: timers.setSystemTime.bind(timers),
      getTimerCount: timers.getTimerCount.bind(timers),
      advanceTimersByTime: timers.advanceTimersByTime.bind(timers),
      advanceTimersByTimeAsync: timers.advanceTimersByTimeAsync.bind(timers),
      setTimeout: (ms) => void (globalThis[timeout] = ms),
      retryTimes: (count, { logErrorsBeforeRetry } = {}) => {
        globalThis[retries] = count
        globalThis[showsFirstErrors] = logErrorsBeforeRetry
      },
    }
  }

  teardown() {
    this.#mocker.restoreAllMocks()
    this.#timers.useRealTimers()
  }

  // Code is neither transformed nor instrumented for coverage.
  enterTestCode() {}
  leaveTestCode() {}
  getSourceMaps() {
    return new Map()
  }
  getAllCoverageInfoCopy() {
    return undefined
  }
}
