/** Whether two answers are the same but for blanks at line ends, empty lines at the end and the kind of line ends. */
export function isSameAnswer(written: Buffer, stored: Buffer): boolean {
  return withoutEndBlanks(written) === withoutEndBlanks(stored)
}

function withoutEndBlanks(answer: Buffer): string {
  return answer
    .toString('latin1')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trimEnd()
}
