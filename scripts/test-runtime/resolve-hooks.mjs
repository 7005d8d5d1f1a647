import { registerHooks } from 'node:module'

const globalsKey = Symbol.for('verdict.test-globals')
const globalsUrl = 'jest-globals:'
const root = new URL('../..', import.meta.url).href
/** Paths below the root of modules of tests, which may keep state, and call `beforeAll`. */
const ofTests = /(^|\/)(test|e2e)\/|\.test\.ts$/

let count = 0

/**
 * From now on `@jest/globals` gives these, to a test file and to all modules of tests that it imports: they are loaded anew for
 * each file. All other modules stay as they were loaded first.
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
