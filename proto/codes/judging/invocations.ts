/** Purposes of running a problem setter's programs over the tests. */
export const invocationKinds = ['solution', 'validator', 'checker', 'interactor', 'stress'] as const
export type InvocationKind = (typeof invocationKinds)[number]

/**
 * How a validator reports a valid input: exit code 0, or 42. A CMS validator exits with 0 and gets the name of a file
 * with the input.
 */
export const validatorProtocols = ['testlib', 'kattis', 'cms'] as const
export type ValidatorProtocol = (typeof validatorProtocols)[number]

/** Outputs for testing a checker: the answer, and mutations of it. */
export const checkerTrials = ['answer', 'extra_blank', 'digit_changed', 'truncated', 'empty', 'large'] as const
export type CheckerTrial = (typeof checkerTrials)[number]

/** Programs for testing an interactor. */
export const interactorTrials = ['silent', 'waiting', 'talkative', 'dying'] as const
export type InteractorTrial = (typeof interactorTrials)[number]
