// Tests without a document run in Node's own global environment. After each file, its changes are undone.
const { console } = globalThis
const { exit } = process

/** Whether the running test has failed, for its `afterEach`. */
const testFailed = Symbol.for('verdict.test-failed')

export default class NativeEnvironment {
  global = globalThis
  #variables = { ...process.env }

  async setup() {}

  handleTestEvent({ name }) {
    if (name === 'test_start' || name === 'test_fn_failure') globalThis[testFailed] = name === 'test_fn_failure'
  }

  async teardown() {
    globalThis.console = console
    process.exit = exit
    for (const name of Object.keys(process.env)) if (!(name in this.#variables)) delete process.env[name]
    Object.assign(process.env, this.#variables)
    // jest-circus stores the tests, handlers and time limit of a file in these symbols.
    for (const symbol of Object.getOwnPropertySymbols(globalThis)) if (ofJest(symbol)) delete globalThis[symbol]
  }

  getVmContext() {
    return null
  }

  exportConditions() {
    return ['node', 'node-addons']
  }
}

const names = /^(JEST_STATE_SYMBOL|EVENT_HANDLERS|TEST_TIMEOUT_SYMBOL|RETRY_|WAIT_BEFORE_RETRY|LOG_ERRORS_BEFORE_RETRY)/

function ofJest(symbol) {
  return names.test(symbol.description ?? '')
}
