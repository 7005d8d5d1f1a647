import { TestEnvironment } from 'jest-environment-jsdom'

/** The document and its window stay for all files of a worker, because the modules that stay loaded refer to them. */
let shared

let consoleOfFile
const currentConsole = new Proxy({}, { get: (_target, name) => consoleOfFile[name] })

export default class PageEnvironment extends TestEnvironment {
  #globals
  #endedFiles = 0

  constructor(config, context) {
    consoleOfFile = context.console
    if (shared !== undefined) return shared
    super(config, { ...context, console: currentConsole })
    shared = this
    this.#ignoreErrorsOfEndedFiles()
  }

  /** A timer of a file that has ended may miss what that file replaced, and must not fail another one. */
  #ignoreErrorsOfEndedFiles() {
    const { setTimeout } = this.global
    this.global.setTimeout = (callback, ...rest) => {
      const file = this.#endedFiles
      return setTimeout(
        (...args) => {
          try {
            callback(...args)
          } catch (error) {
            if (file === this.#endedFiles) throw error
          }
        },
        ...rest,
      )
    }
  }

  async setup() {
    this.#globals ??= new Set(Object.keys(this.global))
  }

  /** Undoes what a file has done to the page that the next one gets. */
  async teardown() {
    this.#endedFiles += 1
    this.fakeTimersModern.useRealTimers()
    const { document, history, localStorage, sessionStorage } = this.global
    document.body.replaceChildren()
    for (const element of [document.documentElement, document.body]) {
      for (const { name } of [...element.attributes]) element.removeAttribute(name)
    }
    document.title = ''
    for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0`
    history.replaceState(null, '', '/')
    localStorage.clear()
    sessionStorage.clear()
    for (const name of Object.keys(this.global)) if (!this.#globals.has(name)) delete this.global[name]
  }
}
