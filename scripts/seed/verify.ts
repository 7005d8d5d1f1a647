/**
 * Runs all solutions of all problems (or of those named by id or folder) on the generated tests and reports those with
 * another verdict than their name says: `node scripts/seed/verify.ts [A1004 …]`. The compilers must be on the PATH.
 */
import { JudgeStatus, judgeStatusName } from '@verdict/proto/codes/judge-status'
import { expectedVerdict } from './submissions/expected-verdict.ts'
import { loadProblems, solutionNames, type ProblemContent } from './problems/problem-content.ts'
import { buildTests, type JudgedCase } from './problems/test-data.ts'
import { judgeLocally, type LocalVerdict } from './verify/judge-locally.ts'

const fullScore = 100

function verifySolution(problem: ProblemContent, tests: readonly JudgedCase[], fileName: string): boolean {
  const verdict = judgeLocally(problem, tests, fileName)
  const expected = expectedVerdict(fileName)
  const expectedScore = expected.status === JudgeStatus.Accepted ? fullScore : expected.score
  const isRight = verdict.status === expected.status && (verdict.score === null || verdict.score === expectedScore)
  console.log(`  ${isRight ? 'ok      ' : 'MISMATCH'} ${fileName.padEnd(24)} ${describe(verdict)}`)
  return isRight
}

function describe({ status, score, cpuMs, memoryMb, caseName }: LocalVerdict): string {
  const points = score === null ? '' : ` ${score} points`
  const where = caseName === null ? '' : ` at test ${caseName}`
  return `${judgeStatusName(status)}${points}${where}, ${cpuMs} ms, ${memoryMb.toFixed(0)} MB`
}

const requested = new Set(process.argv.slice(2))
const chosen = loadProblems().filter(
  ({ slug, definition }) => requested.size === 0 || requested.has(slug) || requested.has(definition.id),
)
let mismatches = 0
for (const problem of chosen) {
  const { definition } = problem
  const tests = buildTests(problem)
  const limits = `${definition.timeLimitMs} ms, ${definition.memoryLimitMb} MB`
  console.log(`${definition.id} ${problem.slug} (${tests.length} tests, ${limits})`)
  for (const fileName of solutionNames(problem.slug)) {
    if (!verifySolution(problem, tests, fileName)) mismatches++
  }
}
console.log(mismatches === 0 ? 'All verdicts are as named.' : `${mismatches} verdicts are not as named.`)
process.exitCode = mismatches === 0 ? 0 : 1
