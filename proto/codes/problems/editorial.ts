/**
 * When others than who manages a problem may read its editorial: once they have solved it, once no contest with it is
 * ahead or runs, or always. While a contest with it runs, who could take part reads none, whatever stands here.
 */
export const editorialVisibilities = ['after_solving', 'after_contest', 'always'] as const
export type EditorialVisibility = (typeof editorialVisibilities)[number]
export const defaultEditorialVisibility: EditorialVisibility = 'after_solving'

/** Why somebody is not shown an editorial that is written. */
export const editorialRefusals = ['unsolved', 'contest_ahead', 'contest_running'] as const
export type EditorialRefusal = (typeof editorialRefusals)[number]
