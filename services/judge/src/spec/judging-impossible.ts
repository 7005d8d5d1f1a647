/** The judging could not be done on this worker; says why. Never a verdict on the submission. */
export class JudgingImpossible extends Error {
  override name = 'JudgingImpossible'
}
