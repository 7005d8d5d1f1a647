/** Who may enter a training: everyone who is signed in, or who has given its password once. */
export const trainingAuths = ['Public', 'Private'] as const
export type TrainingAuth = (typeof trainingAuths)[number]
