import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import type { HeartbeatRequest } from '@verdict/proto/grpc/generated/submission/v1/HeartbeatRequest'
import type { LanguageRegistry } from '../discovery/language-registry.ts'
import { physicalCores } from './capacity/physical-cores.ts'
import type { SandboxHealth } from './sandbox/sandbox-health.ts'
import type { WorkerBenchmark } from './capacity/worker-benchmark.ts'
import type { Slots } from './capacity/slots.ts'

export interface WorkerState {
  workerId: string
  host: string
  port: number
  slots: Pick<Slots, 'busy' | 'count'>
  languages: Pick<LanguageRegistry, 'offered'>
  health: Pick<SandboxHealth, 'reason'>
  self: Pick<WorkerBenchmark, 'latest'>
  sandboxVersion: string
  capabilities: readonly string[]
  pool: string
  poolTenants: readonly string[]
}

/** Makes the content of a heartbeat. */
export function workerInfo({ workerId, host, port, ...state }: WorkerState): HeartbeatRequest {
  const unhealthyReason = state.health.reason()
  const measured = state.self.latest()
  return {
    workerId,
    host,
    port,
    slots: state.slots.count,
    busy: state.slots.busy(),
    languages: state.languages.offered().map(({ toolchain, version }) => ({ name: toolchain.language, version })),
    cpuCores: physicalCores(),
    cpuModel: cpus()[0]?.model.trim() ?? '',
    healthy: unhealthyReason === '',
    unhealthyReason,
    version: ownVersion(),
    sandboxVersion: state.sandboxVersion,
    capabilities: [...state.capabilities],
    takesAddressed: true,
    pool: state.pool,
    poolTenants: [...state.poolTenants],
    ...(measured === undefined ? {} : { referenceMs: measured.ms, referenceAtMs: measured.at.getTime() }),
  }
}

let known: string | undefined

function ownVersion(): string {
  known ??= versionIn(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
  return known
}

function versionIn(packageJson: string): string {
  const { version } = JSON.parse(packageJson) as { version?: string }
  return version ?? ''
}
