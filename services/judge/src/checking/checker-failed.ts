import { JudgingImpossible } from '../judging/judging-impossible.ts'

/** A program of the problem setter does not compile, or failed: System Error, whatever the contestant's program did. */
export class CheckerFailed extends JudgingImpossible {
  override name = 'CheckerFailed'
}
