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
    fetchProblem: async (...asked) => (await load()).fetchProblem(...asked),
    readLanguages: async (...asked) => (await load()).readLanguages(...asked),
    signIn: async (...asked) => (await load()).signIn(...asked),
    checkSession: async (...asked) => (await load()).checkSession(...asked),
    submit: async (...asked) => (await load()).submit(...asked),
    recentRuns: async (...asked) => (await load()).recentRuns(...asked),
    readSource: async (...asked) => (await load()).readSource(...asked),
    poll: async (...asked) => (await load()).poll(...asked),
    compileLog: async (...asked) => (await load()).compileLog(...asked),
    probe: async (...asked) => (await load()).probe(...asked),
    ...(offered.includes('listProblems') && {
      listProblems: async (...asked) => present((await load()).listProblems)(...asked),
    }),
    ...(offered.includes('publicRuns') && {
      publicRuns: async (...asked) => present((await load()).publicRuns)(...asked),
    }),
  }
}

function present<T>(operation: T | undefined): T {
  if (operation === undefined) throw new Error('a site lacks an operation that it was said to offer')
  return operation
}
