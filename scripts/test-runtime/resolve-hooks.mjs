import { registerHooks } from 'node:module'

const globalsKey = Symbol.for('verdict.test-globals')
const globalsUrl = 'jest-globals:'
const root = new URL('../..', import.meta.url).href
/** Modules of tests may keep state and call `beforeAll`; their paths are matched from the root. */
const ofTests = /(^|\/)(test|e2e)\/|\.test\.ts$/

let count = 0

/**
 * Makes these globals the exports of `@jest/globals`. The test file and all modules of tests that it imports are loaded
 * anew, since they bind to them; all other modules stay loaded.
 *
 * @param {Record<string, unknown>} globals
 */
export function beginTestFile(globals) {
  count += 1
  globalThis[globalsKey] = globals
}

function isOfTests(url) {
  return url.startsWith(root) && !url.includes('/node_modules/') && ofTests.test(url.slice(root.length))
}

registerHooks({
  resolve(specifier, context, nextResolve) {
    if (specifier === '@jest/globals') return { url: `${globalsUrl}${count}`, format: 'module', shortCircuit: true }
    const resolved = nextResolve(specifier, context)
    return count > 0 && isOfTests(resolved.url) ? { ...resolved, url: `${resolved.url}?file=${count}` } : resolved
  },
  load(url, context, nextLoad) {
    if (!url.startsWith(globalsUrl)) return nextLoad(url, context)
    const names = Object.keys(globalThis[globalsKey]).join(', ')
    const source = `export const { ${names} } = globalThis[Symbol.for('${globalsKey.description}')]`
    return { format: 'module', source, shortCircuit: true }
  },
})
