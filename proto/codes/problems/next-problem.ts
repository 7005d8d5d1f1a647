/** Why a problem is offered next: it follows in a training, shares a tag with what was solved, is about as hard, or is for a start. */
export const nextReasons = ['training', 'tag', 'difficulty', 'start'] as const
