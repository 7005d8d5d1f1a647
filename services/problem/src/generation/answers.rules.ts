/** Whether two answers are equal except for trailing white space, trailing empty lines and the type of line ends. */
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
