/** What became of the PDF that a statement of a remote judge is: too large a one is linked where it is. */
export const statementFileStates = ['kept', 'too_large'] as const
export type StatementFileState = (typeof statementFileStates)[number]
