import type { LanguagesContext } from './context.ts'

/** Version strings of the toolchains by language. Empty until workers have reported for the first time. */
export function offeredVersions(
  ctx: Pick<LanguagesContext, 'languageCache' | 'offeredLanguages'>,
): Promise<ReadonlyMap<string, string>> {
  return ctx.languageCache.get('offered', async () => {
    const row = await ctx.offeredLanguages.findById('offered').lean()
    return new Map((row?.languages ?? []).map(({ name, version }) => [name, version]))
  })
}
