import type { GrpcHandlers } from '@verdict/kit/grpc'
import type { CounterexamplesContext } from './context.ts'
import { findOfferedSearch } from './find-offered-search.ts'
import { getCounterexampleSearch, searchCounterexample } from './search-counterexample.ts'

/** Searches for services that sell counterexamples and decide who may buy them. */
export function counterexampleHandlers(ctx: CounterexamplesContext): GrpcHandlers<'problem.v1.Counterexamples'> {
  return {
    isOffered: async ({ pid }) => ({ offered: (await findOfferedSearch(ctx, pid)) !== null }),
    search: (request) => searchCounterexample(ctx, request),
    getSearch: (request) => getCounterexampleSearch(ctx, request),
  }
}
