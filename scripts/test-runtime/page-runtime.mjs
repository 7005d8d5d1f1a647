// Keeps the modules of pages and libraries loaded for all test files of a worker, with one document for all of them.
// Jest's own runtime would compile and evaluate all of them for each file. A file that replaces modules, or starts with
// the comment `@isolated-modules`, gets modules of its own.
import Runtime from 'jest-runtime'

/** Modules that keep state for a test file, or call its `beforeEach`; ids of modules contain their paths. */
const ofTests = /^@jest\/globals|\.test\.tsx?|\/(test|testing|test-runtime)\/|\/@testing-library\/react\//
const needsOwnModules = /unstable_mockModule\(|^\/\*\* @isolated-modules/

let shared

export default class PageRuntime extends Runtime {
  #ownsModules

  constructor(config, environment, resolver, transformer, sources, coverage, testFile, globalConfig) {
    if (shared === undefined) {
      super(config, environment, resolver, transformer, sources, coverage, testFile, globalConfig)
      shared = this
    }
    return shared.#begin(testFile, sources.get(testFile))
  }

  #begin(testFile, source) {
    this._testPath = testFile
    this.#ownsModules = needsOwnModules.test(source)
    if (this.#ownsModules) this.#drop(/./)
    return this
  }

  #drop(ids) {
    const { esModuleRegistry, moduleRegistry } = this.registries
    for (const registry of [esModuleRegistry, moduleRegistry]) {
      for (const id of registry.keys()) if (ids.test(id)) registry.delete(id)
    }
  }

  teardown() {
    this.restoreAllMocks()
    this.#drop(this.#ownsModules ? /./ : ofTests)
    this.registries.internalModuleRegistry.clear()
    this.testMainModule.reset()
    this.mockState.clear()
    this.jestGlobals.clearJestObjectCache()
    this.testState.state = 'loading'
  }
}
