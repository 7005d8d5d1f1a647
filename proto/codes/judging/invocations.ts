/** What a program of a problem setter is run for over the tests. */
export const invocationKinds = ['solution', 'validator', 'checker', 'interactor', 'stress'] as const
export type InvocationKind = (typeof invocationKinds)[number]

/**
 * How a validator says that an input is valid: it ends with 0, or with 42. One of CMS ends with 0 and is given the name of a file that
 * holds the input.
 */
export const validatorProtocols = ['testlib', 'kattis', 'cms'] as const
export type ValidatorProtocol = (typeof validatorProtocols)[number]

/** What a checker is given in place of an output: the answer, and what was made of it. */
export const checkerTrials = ['answer', 'extra_blank', 'digit_changed', 'truncated', 'empty', 'large'] as const
export type CheckerTrial = (typeof checkerTrials)[number]

/** Programs that an interactor meets. */
export const interactorTrials = ['silent', 'waiting', 'talkative', 'dying'] as const
export type InteractorTrial = (typeof interactorTrials)[number]
