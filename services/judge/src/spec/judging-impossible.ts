/** The submission could not be judged on this worker; the message has the reason. It is never a verdict. */
export class JudgingImpossible extends Error {
  override name = 'JudgingImpossible'
}
