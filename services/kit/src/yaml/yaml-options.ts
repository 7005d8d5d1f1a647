/** Refuses aliases and logs no warnings. */
export const yamlOptions = { maxAliasCount: 0, logLevel: 'error' } as const
