/**
 * What a judge worker on this machine is told to ask for, as environment. By default it refuses to judge where programs
 * are isolated badly; whoever starts the whole product on such a machine is told what is lacking, and may try it all the
 * same. What is asked for in so many words (`wanted`) stays asked for.
 */
export function lessRequired(lacking: readonly string[], wanted: string | undefined): Record<string, string> {
  if (lacking.length === 0 || wanted) return {}
  return { JUDGE_REQUIRED_CAPABILITIES: 'no-network,symlink-fix' }
}
