// jsdom lacks these globals, which all browsers have.
import { TextDecoder, TextEncoder } from 'node:util'

Object.assign(globalThis, { TextDecoder, TextEncoder })
Element.prototype.scrollIntoView ??= () => {}
Element.prototype.hasPointerCapture ??= () => false

// Styles decide nothing in these tests, and jsdom would match every rule with each element that a query looks at.
globalThis.SC_DISABLE_SPEEDY = false
Object.assign(CSSStyleSheet.prototype, { insertRule: () => 0, deleteRule: () => {} })

/** The router creates a Request for each navigation, but never fetches it. */
globalThis.Request ??= class {
  constructor(url, { method = 'GET', signal } = {}) {
    Object.assign(this, { url: String(url), method, signal })
  }
}
