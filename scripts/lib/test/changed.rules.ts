import type { Check, Suite } from './parts.ts'

/** The parts affected by changed files, with their arguments. */
export type Selection = {
  checks: readonly Check[]
  /** Suites, each over the tests that reach a changed file; `undefined` files: over all of its tests. */
  suites: readonly { suite: Suite; files: readonly string[] | undefined }[]
}

/** Files that affect all tests without being imported. */
const foundation =
  /^(package\.json|pnpm-lock\.yaml|pnpm-workspace\.yaml|tsconfig.*\.json|jest\.config\.mjs|scripts\/(test-servers|lib\/test)\/|deploy\/|proto\/grpc\/.*\.proto$)/
const source = /\.(ts|tsx)$/
const test = /(\.test\.tsx?$|\/test\/)/
/** What the whole product is made of. */
const product = /^(services|frontends|proto|deploy|scripts\/(lib\/start|seed)|e2e)\//

/**
 * Selects the parts affected by changed files. Tests are selected by imports; as browser tests use the whole product,
 * all of them run when its code changes.
 */
export function selectChanged(
  files: readonly string[],
  { checks, suites }: { checks: readonly Check[]; suites: readonly Suite[] },
): Selection {
  if (files.length === 0) return { checks: [], suites: [] }
  const sources = files.filter((file) => source.test(file))
  const everything = files.some((file) => foundation.test(file))
  const isProductChanged = files.some((file) => product.test(file) && source.test(file) && !test.test(file))
  const isBrowserTestChanged = files.some((file) => file.startsWith('e2e/'))
  return {
    checks: checks.filter(({ name }) => name !== 'audit' || files.includes('pnpm-lock.yaml')),
    suites: suites.flatMap((suite): Selection['suites'] => {
      if (suite.name === 'browser') {
        return everything || isProductChanged || isBrowserTestChanged ? [{ suite, files: undefined }] : []
      }
      if (everything) return [{ suite, files: undefined }]
      return sources.length > 0 ? [{ suite, files: sources }] : []
    }),
  }
}
