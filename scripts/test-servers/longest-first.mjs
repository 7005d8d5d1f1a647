// In which order a run takes its files: those that take longest first, so that no worker has to wait for another's last
// one; then the largest.
import { statSync } from 'node:fs'

/** Parts of the paths of files that take more than half a minute, the slowest first. */
const longest = [
  'standalone/test/ids-of',
  'contest/test/shadow',
  'standalone/test/two-judges',
  'e2e/organiser-day',
  'e2e/teacher-day',
  'e2e/student-day',
  'e2e/typing',
  'judge/test/checker-faults',
  'e2e/kinds',
  'e2e/problem-editor',
  'e2e/judging.',
  'e2e/full-disk',
  'problem/test/upload-load',
  'submission/test/kill',
  'judge/test/worker-control',
  'judge/test/faults',
  'submission/test/server-faults',
  'e2e/list-columns',
  'e2e/style-page',
  'judge/test/interactive',
  'judge/test/isolation-bombs',
  'auth/test/killed',
  'message/test/mail',
  'judge/test/checkers',
  'judge/test/isolation-output',
  'standalone/test/outages',
]

const rankOf = ({ path }) => {
  const index = longest.findIndex((part) => path.includes(part))
  return index < 0 ? longest.length : index
}

export default class LongestFirst {
  sort(tests) {
    return [...tests].sort((a, b) => rankOf(a) - rankOf(b) || statSync(b.path).size - statSync(a.path).size)
  }

  shard(tests) {
    return tests
  }

  allFailedTests(tests) {
    return tests
  }

  cacheResults() {}
}
