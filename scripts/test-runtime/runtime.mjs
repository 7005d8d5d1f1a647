// What jest loads a file of tests with that needs no document: Node itself, which keeps the modules of the product and their
// byte code for the next file of the same worker. Jest's own runtime compiles and evaluates all of them anew for every file.
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { ModernFakeTimers } from '@jest/fake-timers'
import { ModuleMocker } from 'jest-mock'
import { beginTestFile } from './resolve-hooks.mjs'

const require = createRequire(import.meta.url)
const timeout = Symbol.for('TEST_TIMEOUT_SYMBOL')
const retries = Symbol.for('RETRY_TIMES')
const showsFirstErrors = Symbol.for('LOG_ERRORS_BEFORE_RETRY')

/** The part of jest's `Runtime` that its runner and its circus call. Modules cannot be mocked. */
export default class NativeRuntime {
  #mocker = new ModuleMocker(globalThis)
  #timers

  constructor(config) {
    this.#timers = new ModernFakeTimers({ config, global: globalThis })
  }

  /** Circus keeps the tests of a file in its module. */
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

  // Of the tests' code nothing is transformed, nothing counted.
  enterTestCode() {}
  leaveTestCode() {}
  getSourceMaps() {
    return new Map()
  }
  getAllCoverageInfoCopy() {
    return undefined
  }
}
