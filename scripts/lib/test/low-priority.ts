/** Prefixes a command with `nice`. */
export function withLowPriority(command: readonly string[]): readonly string[] {
  return ['nice', '-n', '5', ...command]
}
