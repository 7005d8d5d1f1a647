/** Who may enter a training: everyone who is signed in, or who has given its password once. */
export const trainingAuths = ['Public', 'Private'] as const
export type TrainingAuth = (typeof trainingAuths)[number]

/** What work is worth after a training was due: as before, less by a share with each day that has begun, nothing. */
export const lateRules = ['full', 'percent_per_day', 'not_counted'] as const
export type LateRule = (typeof lateRules)[number]
