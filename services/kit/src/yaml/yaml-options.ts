/** No references, and no warnings on the console. */
export const yamlOptions = { maxAliasCount: 0, logLevel: 'error' } as const
