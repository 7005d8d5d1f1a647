import { existsSync } from 'node:fs'
import path from 'node:path'
import { root } from '../root.ts'

/** A check by one command. Exit code 0: passed, 75: skipped because it cannot run on this machine, others: failed. */
export type Check = { kind: 'check'; name: string; title: string; command: readonly string[] }

/** A jest run of some projects of `jest.config.mjs`. */
export type Suite = {
  kind: 'suite'
  name: string
  title: string
  projects: readonly string[]
  /** How many test files run in parallel. */
  workers: number
  /** Whether its tests use real servers, so that timing can make them fail. */
  hasServers: boolean
}

const local = (program: string) => path.join('node_modules', '.bin', program)

const allChecks: readonly Check[] = [
  { kind: 'check', name: 'types', title: 'Types', command: ['node', 'scripts/types.mjs'] },
  { kind: 'check', name: 'lint', title: 'Lint', command: ['node', 'scripts/lint.mjs'] },
  { kind: 'check', name: 'format', title: 'Formatting', command: [local('oxfmt'), '--check', '.'] },
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
    hasServers: false,
  },
  {
    kind: 'suite',
    name: 'integration',
    title: 'Integration tests',
    projects: ['integration'],
    // One more than a small machine has cores, because many of these tests wait for leases and servers.
    workers: 3,
    hasServers: true,
  },
  {
    kind: 'suite',
    name: 'browser',
    title: 'Browser tests',
    projects: ['browser'],
    workers: 2,
    hasServers: true,
  },
]

export const checks: readonly Check[] = allChecks.filter(scriptExists)

/** All checks and suites of `npm test`, in order. */
export const parts: readonly (Check | Suite)[] = [...checks, ...suites]

function scriptExists({ command: [program, script] }: Check): boolean {
  return program !== 'node' || (script !== undefined && existsSync(path.join(root, script)))
}
