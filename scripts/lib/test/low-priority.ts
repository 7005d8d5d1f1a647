/** A command that takes only the processor time which others leave: `nice` comes before it. */
export function withLowPriority(command: readonly string[]): readonly string[] {
  return ['nice', '-n', '5', ...command]
}
