/**
 * The outcome for a PDF that is the statement of a remote problem: a file that is too large is linked at its original
 * address.
 */
export const statementFileStates = ['kept', 'too_large'] as const
export type StatementFileState = (typeof statementFileStates)[number]
