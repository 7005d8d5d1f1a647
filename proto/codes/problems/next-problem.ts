/**
 * Why a problem is suggested next: it follows in a training, shares a tag with the solved one, has a similar
 * difficulty, or is a good start.
 */
export const nextReasons = ['training', 'tag', 'difficulty', 'start'] as const
