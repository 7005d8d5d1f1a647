/**
 * For schemas of our own, which a test validates: to compile the schema of schemas takes longer than to compile all of
 * theirs, in each service anew.
 */
export const withoutMetaSchema = { meta: false, validateSchema: false } as const
