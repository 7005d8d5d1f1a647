/**
 * The value of a score in rankings over problems: a tenth of it, plus twice the difficulty for full points. Source:
 * HOJ, JudgeStrategy.computeResultInfo.
 */
export function oiRankScore(score: number, { difficulty, ioScore }: { difficulty: number; ioScore: number }): number {
  const share = ioScore > 0 ? score / ioScore : 0
  return Math.round(0.1 * score + 2 * difficulty * share)
}
