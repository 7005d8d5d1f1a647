import type { Site, SiteMetadata } from './port.ts'

/** Not all sites support these operations. */
type Optional = 'listProblems' | 'publicRuns'

/**
 * Loads the adapter of a site on first use, as most installations do not use remote judges.
 *
 * @param offered the optional operations of the adapter
 */
export function lazySite(metadata: SiteMetadata, load: () => Promise<Site>, offered: readonly Optional[]): Site {
  return {
    ...metadata,
    fetchProblem: async (...args) => (await load()).fetchProblem(...args),
    readLanguages: async (...args) => (await load()).readLanguages(...args),
    signIn: async (...args) => (await load()).signIn(...args),
    checkSession: async (...args) => (await load()).checkSession(...args),
    submit: async (...args) => (await load()).submit(...args),
    recentRuns: async (...args) => (await load()).recentRuns(...args),
    readSource: async (...args) => (await load()).readSource(...args),
    poll: async (...args) => (await load()).poll(...args),
    compileLog: async (...args) => (await load()).compileLog(...args),
    probe: async (...args) => (await load()).probe(...args),
    ...(offered.includes('listProblems') && {
      listProblems: async (...args) => present((await load()).listProblems)(...args),
    }),
    ...(offered.includes('publicRuns') && {
      publicRuns: async (...args) => present((await load()).publicRuns)(...args),
    }),
  }
}

function present<T>(operation: T | undefined): T {
  if (operation === undefined) throw new Error('a site lacks an operation that it was said to offer')
  return operation
}
