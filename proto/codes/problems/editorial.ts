/**
 * When readers may read the editorial of a problem: after they have solved it, once no contest with it is upcoming or
 * running, or always. While a contest with it is running, users who could take part may not read it in any case.
 * Managers of the problem may always read it.
 */
export const editorialVisibilities = ['after_solving', 'after_contest', 'always'] as const
export type EditorialVisibility = (typeof editorialVisibilities)[number]
export const defaultEditorialVisibility: EditorialVisibility = 'after_solving'

/** Reasons why an existing editorial is hidden from a reader. */
export const editorialRefusals = ['unsolved', 'contest_ahead', 'contest_running'] as const
export type EditorialRefusal = (typeof editorialRefusals)[number]
