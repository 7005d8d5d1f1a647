import { JudgingImpossible } from '../spec/judging-impossible.ts'

/**
 * A program of the problem setter does not compile or has failed. The result is a System Error, whatever the
 * contestant's program did. It would fail on every worker, so that the judging is not retried.
 */
export class CheckerFailed extends JudgingImpossible {
  override name = 'CheckerFailed'
}
