import { JudgingImpossible } from '../spec/judging-impossible.ts'

/**
 * A program of the problem setter does not compile, or failed: System Error, whatever the contestant's program did. Such
 * a program fails again on every worker, so that the judging is not repeated.
 */
export class CheckerFailed extends JudgingImpossible {
  override name = 'CheckerFailed'
}
