// Runs the slowest test files first, so that workers finish at about the same time, and the others by size.
import { statSync } from 'node:fs'

/** These parts of paths identify the files that take more than half a minute, the slowest first. */
const longest = [
  'standalone/test/ids-of',
  'standalone/test/rollout',
  'standalone/test/kafka-broker',
  'judge/test/checker-faults',
  'e2e/typing',
  'remote/test/bad-days',
  'judge/test/isolation-bombs',
  'e2e/teacher-day',
  'kit/test/bus-kafka',
  'e2e/organiser-day',
  'standalone/test/remote-contest',
  'submission/test/jobs',
  'e2e/tutor',
  'submission/test/corrections',
  'submission/test/server-faults',
  'contest/test/shadow',
  'e2e/remote-import',
  'e2e/problem-editor',
  'judge/test/faults',
  'e2e/student-day',
  'e2e/problem-page',
  'message/test/mail',
  'e2e/judging.',
  'e2e/people',
  'e2e/style-page',
  'judge/test/worker-control',
  'e2e/parts',
  'judge/test/worker.',
  'e2e/pages',
  'e2e/extension',
  'submission/test/rejudging',
  'e2e/judging-pages',
  'submission/test/kill',
  'remote/test/remote-judging',
  'contest/test/clics-webhooks',
  'gateway/test/long-answers',
  'cli/move-in/move-in',
  'submission/test/statistics',
  'submission/test/queue',
  'auth/test/second-factor',
  'contest/test/freeze',
  'standalone/test/contest',
  'standalone/test/store-failures',
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
