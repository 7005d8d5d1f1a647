import type { Site, SiteMetadata } from './port.ts'

/** What not every site can be asked. */
type Optional = 'listProblems' | 'publicRuns'

/**
 * A site whose adapter, with what reads pages, is loaded when it is asked for the first time: most installations send nothing to
 * other judges. `offered`: which of the optional operations the adapter has.
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
