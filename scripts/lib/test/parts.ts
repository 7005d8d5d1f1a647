import { existsSync } from 'node:fs'
import path from 'node:path'
import { root } from '../root.ts'

/** A check that is one command: passed (exit code 0), skipped (75: it cannot be done here) or failed. */
export type Check = { kind: 'check'; name: string; title: string; command: readonly string[] }

/** A run of jest over some of its projects, which counts its tests itself. */
export type Suite = {
  kind: 'suite'
  name: string
  title: string
  projects: readonly string[]
  /** Files that are run at once. */
  workers: number
  args: readonly string[]
  /** It depends on more than the code, so that chance may have a part in a failure. */
  hasServers: boolean
}

const local = (program: string) => path.join('node_modules', '.bin', program)

const allChecks: readonly Check[] = [
  { kind: 'check', name: 'types', title: 'Types', command: ['node', 'scripts/types.mjs'] },
  { kind: 'check', name: 'lint', title: 'Lint', command: ['node', 'scripts/lint.mjs'] },
  { kind: 'check', name: 'format', title: 'Formatting', command: [local('prettier'), '--check', '.'] },
  { kind: 'check', name: 'imports', title: 'Import rules', command: ['pnpm', 'run', '--silent', 'imports'] },
  { kind: 'check', name: 'dead', title: 'Dead code', command: [local('knip')] },
  {
    kind: 'check',
    name: 'proto',
    title: 'Generated gRPC types are current',
    command: ['node', 'proto/grpc/generate.ts', '--check'],
  },
  {
    kind: 'check',
    name: 'docs',
    title: 'Generated docs are current',
    command: ['node', 'scripts/docs/settings.ts', '--check'],
  },
  {
    kind: 'check',
    name: 'contest-rules',
    title: 'The table of contest rules is current',
    command: ['node', 'scripts/docs/contest-rules.ts', '--check'],
  },
  {
    kind: 'check',
    name: 'architecture',
    title: 'The page of calls and imports is current',
    command: ['node', 'scripts/docs/architecture.ts', '--check'],
  },
  {
    kind: 'check',
    name: 'refusals',
    title: 'Refusals of the API page are current',
    command: ['node', 'scripts/docs/refusals.ts', '--check'],
  },
  {
    kind: 'check',
    name: 'chart',
    title: 'The Helm chart',
    command: ['node', 'scripts/chart/check.ts'],
  },
  {
    kind: 'check',
    name: 'cluster',
    title: 'The chart on a cluster',
    command: ['node', 'scripts/cluster/check.ts'],
  },
  { kind: 'check', name: 'audit', title: 'Known vulnerabilities', command: ['node', 'scripts/audit.ts'] },
]

export const suites: readonly Suite[] = [
  {
    kind: 'suite',
    name: 'unit',
    title: 'Unit tests',
    projects: ['unit', 'unit: pages'],
    workers: 2,
    // Beside other tests, and on a machine that does much besides, one that computes takes longer than jest's five seconds.
    args: ['--testTimeout=180000'],
    hasServers: false,
  },
  {
    kind: 'suite',
    name: 'integration',
    title: 'Integration tests',
    projects: ['integration'],
    // One more than a small machine has cores: many of these tests wait for a lease, a pause or a server.
    workers: 3,
    // Far above what any takes alone: on a machine that does much besides, a slow one is no failed one.
    args: ['--testTimeout=240000'],
    hasServers: true,
  },
  {
    kind: 'suite',
    name: 'browser',
    title: 'Browser tests',
    projects: ['browser'],
    workers: 2,
    args: ['--testTimeout=180000'],
    hasServers: true,
  },
]

export const checks: readonly Check[] = allChecks.filter(scriptExists)

/** Everything that `npm test` does, in order. */
export const parts: readonly (Check | Suite)[] = [...checks, ...suites]

function scriptExists({ command: [program, script] }: Check): boolean {
  return program !== 'node' || (script !== undefined && existsSync(path.join(root, script)))
}
