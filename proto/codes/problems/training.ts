/** Who may enter a training: all signed-in users, or those who have entered its password once. */
export const trainingAuths = ['Public', 'Private'] as const
export type TrainingAuth = (typeof trainingAuths)[number]

/** The value of work after the deadline: unchanged, reduced with each day that has begun, or none. */
export const lateRules = ['full', 'percent_per_day', 'not_counted'] as const
export type LateRule = (typeof lateRules)[number]
